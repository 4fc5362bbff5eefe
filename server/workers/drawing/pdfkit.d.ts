declare namespace PDFKit.Mixins {
  interface TableOptions {
    /** What the table's structure is a part of; missing in the types. */
    structParent?: PDFStructureElement
  }
  interface StructureElementOptions {
    /** Of a header cell; missing in the types. */
    scope?: 'Column' | 'Row'
  }
}
