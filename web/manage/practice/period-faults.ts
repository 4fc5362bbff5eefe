/** What is wrong with periods of a form, by the path of the field: each must end after it begins. */
export const periodFaults = (field: string, periods: readonly { from: string; to: string }[], said: string) =>
  Object.fromEntries(
    periods.map(({ from, to }, at) => [`${field}.${at}.to`, from && to && to <= from ? said : undefined]),
  )
