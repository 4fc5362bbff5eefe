import type { CallReply } from '../../../contract/call.ts'
import type { bankCalls } from '../../../contract/manage/bank.ts'
import type { BankForm } from '../../../contract/manage/bank-lines.ts'

/** What a chosen file is, and what its import brought. */
export type Look = CallReply<typeof bankCalls.lookAtBankFile>
export type Imported = CallReply<typeof bankCalls.importBankFile>
export type Undone = CallReply<typeof bankCalls.undoBankFile>
/** What a CSV file is read by, where it was not read before. */
export type CsvChoice = { account: string; form: BankForm | null; name: string }
