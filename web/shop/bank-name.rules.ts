/** The name of a bank as its customers say it: "AB SEB bankas" is "SEB". A name of several words stays. */
export const bankName = (title: string) =>
  title
    .replace(/^(?:AB|UAB|AS) /, '')
    .replace(/ \([A-Z]{2}\)$/, '')
    .replace(/^(\S+) (?:bankas|banka)$/, '$1')
