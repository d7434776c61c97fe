/** Exports the same rows with each library, used as its own pages say. Returns the size of the file. */
const WRITERS = {
  jspdf: async ({ columns, rows }) => {
    const { jsPDF } = await import('jspdf');
    const pdf = new jsPDF({ orientation: 'landscape', compress: true });
    const width = 270 / columns.length;
    let line = 0;
    const write = (values) => {
      if (line > 0 && line % 32 === 0) pdf.addPage();
      values.forEach((value, column) => {
        pdf.text(String(value), 12 + column * width, 15 + (line % 32) * 6);
      });
      line += 1;
    };
    pdf.setFontSize(9);
    write(columns.map(({ heading }) => heading));
    for (const row of rows) write(row);
    return pdf.output('arraybuffer').byteLength;
  },
  autotable: async ({ columns, rows }) => {
    const [{ jsPDF }, { autoTable }] = await Promise.all([import('jspdf'), import('jspdf-autotable')]);
    const pdf = new jsPDF({ orientation: 'landscape', compress: true });
    autoTable(pdf, { head: [columns.map(({ heading }) => heading)], body: rows });
    return pdf.output('arraybuffer').byteLength;
  },
  exceljs: async ({ columns, rows }) => {
    const { default: Excel } = await import('exceljs');
    const book = new Excel.Workbook();
    const sheet = book.addWorksheet('Timesheets');
    sheet.addRow(columns.map(({ heading }) => heading));
    sheet.addRows(rows);
    return (await book.xlsx.writeBuffer()).byteLength;
  },
  sheetjs: async ({ columns, rows }) => {
    const XLSX = await import('xlsx');
    const book = XLSX.utils.book_new();
    const sheet = XLSX.utils.aoa_to_sheet([columns.map(({ heading }) => heading), ...rows]);
    XLSX.utils.book_append_sheet(book, sheet, 'Timesheets');
    return XLSX.write(book, { type: 'array', bookType: 'xlsx', compression: true }).byteLength;
  },
};

globalThis.onmessage = async ({ data: { peer, table } }) => postMessage(await WRITERS[peer](table));
