/** What the API document says of a field. */
export type FieldNote = { description: string; example: string | number | boolean | number[] | object }
