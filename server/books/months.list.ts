import { bookMonthList } from '../../contract/manage/books.list.ts'
import { wholeList } from '../audit/public.ts'
import { showMonths } from './month.ts'

export const bookMonthListHandlers = wholeList(bookMonthList, (ctx) => showMonths(ctx))
