/** The id of a field's control, to which the error summary leads. */
export const idOf = (key: string) => `field-${key}`
