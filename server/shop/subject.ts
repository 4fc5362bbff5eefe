import { discountHandlers } from './discounts/discounts.manage.routes.ts'
import { exportDiscountHandlers } from './discounts/export-discounts.ts'
import { orderHandlers } from './orders.routes.ts'
import { placeHandlers } from './places.routes.ts'
import { shopJobs } from './shop.jobs.ts'
import { shopHandlers } from './shop.routes.ts'
import { exportOrderHandlers } from './staff/export-orders.ts'
import { managedOrderHandlers } from './staff/orders.manage.routes.ts'
import { taskHandlers } from './staff/tasks.manage.routes.ts'
import { checkVatCode } from './vat-codes.jobs.ts'

export const shop = {
  handlers: {
    ...shopHandlers,
    ...orderHandlers,
    ...placeHandlers,
    ...managedOrderHandlers,
    ...taskHandlers,
    ...exportOrderHandlers,
    ...exportDiscountHandlers,
    ...discountHandlers,
  },
  jobs: [...shopJobs, checkVatCode],
}
