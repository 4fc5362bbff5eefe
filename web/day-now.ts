/** Today in Vilnius, `YYYY-MM-DD`. */
export const dayNow = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vilnius' }).format(new Date())
