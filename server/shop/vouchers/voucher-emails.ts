import type { Language } from '../../../contract/common.ts'
import { addressEvents } from '../../../contract/events.ts'
import { type Mailing, notifyAddress } from '../../mail/notify.ts'
import { formatMoney } from '../../money.ts'

type Sold = { email: string; language: Language; code: string; cents: number }

/** A sold voucher with its code, what its buyer wants to say to who gets it, and when the invoice is issued. */
export const sendVoucher = (
  work: Mailing,
  { email, language, code, cents, text, single }: Sold & { text: string; single: boolean },
): Promise<void> =>
  notifyAddress(
    work,
    { email, language },
    addressEvents.voucher_sold,
    { amount: formatMoney(cents, language), code },
    ({ t, link }) => [
      t('text'),
      ...text.split(/\n{2,}/).filter(Boolean),
      t(single ? 'howSingle' : 'how'),
      link('/discover', t('open')),
    ],
  )

/** The money of a voucher was given back, and its code pays nothing any more. */
export const sendVoucherClosed = (work: Mailing, { email, language, code, cents }: Sold): Promise<void> =>
  notifyAddress(work, { email, language }, addressEvents.voucher_closed, { amount: formatMoney(cents, language), code })
