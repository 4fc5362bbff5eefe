import { discountHandlers } from './discounts/discounts.manage.routes.ts'
import { orderHandlers } from './orders.routes.ts'
import { placeHandlers } from './places.routes.ts'
import { shopJobs } from './shop.jobs.ts'
import { shopHandlers } from './shop.routes.ts'
import { managedOrderHandlers } from './staff/orders.manage.routes.ts'
import { taskHandlers } from './staff/tasks.manage.routes.ts'
import { checkVatCode } from './vat-codes.jobs.ts'
import { discountListHandlers } from './discounts/discounts.list.ts'
import { orderListHandlers } from './staff/orders.list.ts'
import { voucherSaleHandlers } from './vouchers/voucher-sales.manage.routes.ts'
import { receiptListHandlers } from './staff/receipts.list.ts'
import { reportRefusedEmail } from './refused-emails.jobs.ts'
import { taskListHandlers } from './staff/tasks.list.ts'

export const shop = {
  handlers: {
    ...discountListHandlers,
    ...orderListHandlers,
    ...taskListHandlers,
    ...receiptListHandlers,
    ...shopHandlers,
    ...orderHandlers,
    ...placeHandlers,
    ...managedOrderHandlers,
    ...taskHandlers,
    ...discountHandlers,
    ...voucherSaleHandlers,
  },
  jobs: [...shopJobs, checkVatCode, reportRefusedEmail],
}
