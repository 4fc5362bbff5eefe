declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Of a header cell; missing in the types. */
    scope?: 'Column' | 'Row'
  }
}
