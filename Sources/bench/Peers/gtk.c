// A GtkListView of sample lines, whose objects and texts are made when the view requests them.

#include "lines.h"

#include <gtk/gtk.h>

G_DECLARE_FINAL_TYPE(SampleModel, sample_model, SAMPLE, MODEL, GObject)

struct _SampleModel {
  GObject parent;
  guint rows;
};

static GType item_type(GListModel *model) {
  (void)model;
  return GTK_TYPE_STRING_OBJECT;
}

static guint item_count(GListModel *model) { return SAMPLE_MODEL(model)->rows; }

static gpointer item(GListModel *model, guint index) {
  guint rows = SAMPLE_MODEL(model)->rows;
  if (index >= rows) return NULL;
  char line[line_size];
  write_line(index, rows, line);
  return gtk_string_object_new(line);
}

static void implement_list(GListModelInterface *interface) {
  interface->get_item_type = item_type;
  interface->get_n_items = item_count;
  interface->get_item = item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(
  SampleModel, sample_model, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, implement_list))

static void sample_model_class_init(SampleModelClass *type) { (void)type; }
static void sample_model_init(SampleModel *model) { (void)model; }

static void make_label(GtkSignalListItemFactory *factory, GtkListItem *row) {
  (void)factory;
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_list_item_set_child(row, label);
}

static void set_text(GtkSignalListItemFactory *factory, GtkListItem *row) {
  (void)factory;
  const char *text = gtk_string_object_get_string(gtk_list_item_get_item(row));
  gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(row)), text);
}

int main(int count, char **arguments) {
  guint rows = (guint)read_arguments(count, arguments);
  gtk_init();
  SampleModel *model = g_object_new(sample_model_get_type(), NULL);
  model->rows = rows;
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(make_label), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(set_text), NULL);
  GtkSelectionModel *selection =
    GTK_SELECTION_MODEL(gtk_single_selection_new(G_LIST_MODEL(model)));
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(
    GTK_SCROLLED_WINDOW(scrolled), gtk_list_view_new(selection, factory));
  GtkWidget *window = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(window), "GtkListView");
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), 900, 900);
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  gtk_window_present(GTK_WINDOW(window));
  while (true) g_main_context_iteration(NULL, TRUE);
}
