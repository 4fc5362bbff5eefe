import { priceListList } from '../../contract/manage/companies.list.ts'
import { wholeList } from '../audit/public.ts'
import { listPriceLists } from './companies.queries.ts'

export const priceListHandlers = wholeList(priceListList, ({ db }) => listPriceLists(db))
