/** Keeps what is made by its arguments, which are plain data. */
function kept<Made, Options>(make: (locale: string, options: Options) => Made): typeof make {
  const made = new Map<string, Made>()
  return (locale, options) => {
    const key = locale + JSON.stringify(options)
    const one = made.get(key) ?? make(locale, options)
    made.set(key, one)
    return one
  }
}

/**
 * Formatters are made when first needed, never while a module is evaluated: the first one of a page loads the browser's
 * locale data, which takes a slow phone 50 ms, and each further one some milliseconds.
 */
export const dateFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
export const numberFormat = kept((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
