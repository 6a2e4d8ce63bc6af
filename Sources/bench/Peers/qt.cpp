// A QListView of sample lines, whose texts are made when the view requests them.

#include "lines.h"

#include <QAbstractListModel>
#include <QApplication>
#include <QListView>

namespace {

class SampleModel : public QAbstractListModel {
public:
  explicit SampleModel(int rows) : rows(rows) {}

  int rowCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : rows; }

  QVariant data(const QModelIndex &index, int role) const override {
    if (role != Qt::DisplayRole || !index.isValid()) return {};
    char line[line_size];
    write_line(index.row(), rows, line);
    return QString::fromLatin1(line);
  }

private:
  const int rows;
};

}  // namespace

int main(int count, char **arguments) {
  SampleModel model(static_cast<int>(read_arguments(count, arguments)));
  QApplication application(count, arguments);
  QListView view;
  view.setWindowTitle("QListView");
  view.setUniformItemSizes(true);
  view.setModel(&model);
  view.resize(900, 900);
  view.show();
  return application.exec();
}
