/** Money of the shop came on no day before this one: the books and bank statements begin with this century. */
const firstMoneyDay = '2000-01-01'

/** What is wrong with the day on which money is said to have come, `YYYY-MM-DD`. */
export const moneyDayFault = (day: string, today: string): 'day_future' | 'day_early' | undefined => {
  if (day > today) return 'day_future'
  return day < firstMoneyDay ? 'day_early' : undefined
}
