import type { bankCalls } from '../../contract/manage/bank.ts'
import { recordExport } from '../audit/public.ts'
import type { Context, Fails } from '../context.ts'
import { failFields } from '../http/fail.ts'
import { type Handlers, ownTransaction } from '../http/handlers.ts'
import { noteProviderRefund } from '../shop/public.ts'
import { runTask } from '../workers/run-task.ts'
import { addAccount } from './add-account.ts'
import { addFee } from './add-fee.ts'
import { listAccounts } from './accounts.queries.ts'
import { listClearing } from './clearing.queries.ts'
import { fits } from './csv.rules.ts'
import { searchAwaited } from './facts.queries.ts'
import { findBytes, findFile, listBankFiles } from './files.queries.ts'
import { listForms } from './forms.queries.ts'
import { bankFile, bytesOf, importFile } from './import-file.ts'
import { matchingIn, matchOpen } from './match-open.ts'
import { reopenLine } from './reopen-line.ts'
import {
  decide,
  noteDecided,
  requireOpen,
  settleAsReversal,
  settleWithOpenings,
  settleWithOrders,
  settleWithRefund,
  settleWithVoucher,
} from './settle-line.ts'
import { bankLines, showLines } from './show-line.ts'
import { undoFile } from './undo-file.ts'

type Calls = typeof bankCalls

async function show({ db, fail }: Pick<Context, 'db'> & Fails<'not_found'>, id: string) {
  const row = (await bankLines(db).where('bank_lines.id', '=', id).executeTakeFirst()) ?? fail('not_found')
  const [line] = await showLines(db, [row])
  return line ?? fail('not_found')
}

/** What a decision needs: a payout or fee of a provider names it, what is not of the product its reason. */
function checkDecision(line: { cents: number }, state: string, provider: string | null, reason: string): void {
  const needsProvider = state === 'payout' || state === 'provider_fee'
  if (needsProvider !== (provider !== null)) failFields({ provider: needsProvider ? 'required' : 'not_allowed' })
  if (state === 'other' && !reason.trim()) failFields({ reason: 'required' })
  if ((state === 'bank_fee' || state === 'provider_fee') && line.cents > 0) failFields({ state: 'line_sign' })
}

export const bankHandlers: Handlers<Calls> = {
  listBankFiles: async ({ db }) => ({ data: await listBankFiles(db) }),

  lookAtBankFile: ownTransaction(async (ctx, { body: { file_content, encoding } }) => {
    const bytes = bytesOf(file_content)
    const { asksDays, ...look } = await runTask(
      'lookAtBankFile',
      { bytes, ...(encoding ? { encoding } : {}) },
      { field: 'file_content' },
    )
    const kept =
      look.kind === 'csv' ? (await listForms(ctx.db)).find(({ form }) => fits(form, look.headings)) : undefined
    return { ...look, form: kept?.form ?? look.form, form_id: kept?.id ?? null, asks_days: asksDays }
  }),

  importBankFile: ownTransaction((ctx, { body }) => importFile(ctx, body)),

  undoBankFile: async (ctx, { params: { id } }) => {
    const undone = await undoFile(ctx, id)
    return { file: await findFile(ctx.db, id), ...undone }
  },

  getBankFile: async (ctx, { params: { id } }) => {
    const { db, integrations, fail } = ctx
    const file = (await findBytes(db, id)) ?? fail('not_found')
    const bytes = (await integrations.files.get(bankFile(file.sha256))) ?? fail('not_found')
    await ctx.transaction((write) => recordExport({ ...ctx, db: write }, file.name))
    return { bytes, type: file.format === 'camt' ? 'application/xml' : 'text/csv', name: file.name }
  },

  listBankForms: async ({ db }) => ({ data: await listForms(db) }),

  listBankAccounts: async (ctx) => ({ data: await listAccounts(ctx) }),

  addBankAccount: async (ctx, { body: { iban, account_name: name } }) => {
    await addAccount(ctx, { iban, name })
    return { data: await listAccounts(ctx) }
  },

  getBankLine: (ctx, { params: { id } }) => show(ctx, id),

  settleBankLine: ownTransaction(async (ctx, { params: { id }, body: { orders } }) => {
    const matching = matchingIn(ctx)
    await matching.askAbout(orders.map(({ order_id }) => order_id))
    await matching.transaction(async (work) => {
      const line = await requireOpen(work, id)
      if (line.cents < 0) failFields({ orders: 'line_sign' })
      await settleWithOrders(work, line, orders, { learns: true })
    })
    // What was proposed of other lines may need nobody any more: the rest of an order whose part came.
    await matchOpen(matching)
    return show(ctx, id)
  }),

  refundBankLine: async (ctx, { params: { id }, body: { refund_id: refund } }) => {
    await settleWithRefund(ctx, await requireOpen(ctx, id), refund)
    return show(ctx, id)
  },

  reverseBankLine: async (ctx, { params: { id }, body: { line_id: reversed } }) => {
    await settleAsReversal(ctx, await requireOpen(ctx, id), reversed)
    return show(ctx, id)
  },

  settleLineVoucher: async (ctx, { params: { id }, body: { voucher_id: voucher } }) => {
    await settleWithVoucher(ctx, await requireOpen(ctx, id), voucher)
    return show(ctx, id)
  },

  settleLineOpening: async (ctx, { params: { id }, body: { openings } }) => {
    await settleWithOpenings(ctx, await requireOpen(ctx, id), openings)
    return show(ctx, id)
  },

  decideBankLine: async (ctx, { params: { id }, body: { state, provider, reason } }) => {
    const line = await requireOpen(ctx, id)
    checkDecision(line, state, provider, reason)
    await decide(ctx, line, { state, provider, reason })
    await noteDecided(ctx, line, {
      state,
      ...(provider ? { provider } : {}),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    })
    return show(ctx, id)
  },

  reopenBankLine: async (ctx, { params: { id } }) => {
    await reopenLine(ctx, id)
    return show(ctx, id)
  },

  findLineOrders: async ({ db }, { query: { search } }) => {
    const found = await searchAwaited(db, search)
    return {
      data: found.map(({ order_id, number, buyer, state, rest_cents }) => ({
        order_id,
        number: number ?? '',
        buyer,
        state,
        rest_cents,
        cents: rest_cents,
      })),
    }
  },

  listClearing: async ({ db }) => ({ data: await listClearing(db) }),

  noteProviderRefund: async (ctx, { body }) => {
    await noteProviderRefund(ctx, body)
    return { data: await listClearing(ctx.db) }
  },

  addProviderFee: async (ctx, { body }) => {
    await addFee(ctx, body)
    return { data: await listClearing(ctx.db) }
  },
}
