/** The files of rows that the shop reads, for the fields that choose one. */
export const SHEET_FILES =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
