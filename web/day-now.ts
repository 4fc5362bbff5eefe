const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vilnius' })

/** The calendar day of an instant in Vilnius, `YYYY-MM-DD`. */
export const dayOf = (instant: string) => days.format(new Date(instant))
/** Today in Vilnius, `YYYY-MM-DD`. */
export const dayNow = () => days.format(new Date())
