/** `npm run audit`: looks for what breaks the rules of orders, payments, practice groups and waiting lists. Ends with 1 then. */
import { readConfig } from '../server/config.ts'
import { auditPractice } from '../server/practice/audit-practice.ts'
import { startFault } from '../server/start-faults.ts'
import { auditOrders } from '../server/shop/audit-orders.ts'
import { openConfiguredDatabase, runCommand } from './open-database.ts'

async function run() {
  const { pool, close } = await openConfiguredDatabase(readConfig(process.env))
  try {
    const faults = [...(await auditPractice(pool)), ...(await auditOrders(pool, { finished: false }))]
    for (const fault of faults) console.error(fault)
    if (faults.length) process.exitCode = 1
    else console.log('All rules hold')
  } finally {
    await close()
  }
}

/** PostgreSQL's code of a table that does not exist. */
const hasNoTables = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42P01'

runCommand(run, (error) =>
  hasNoTables(error)
    ? 'The database is empty: start the server once (npm start), which makes its tables.'
    : startFault(error),
)
