import type { Capability } from './common.ts'

/** Personal and bank data that staff opens, by what is opened. `export`: a list as a file. */
export const openedKinds = [
  'person',
  'person_course',
  'person_file',
  'order',
  'invoice',
  'voucher_invoice',
  'quote',
  'company',
  'agreement_file',
  'bank_line',
  'bank_file',
  'import_file',
  'conversation',
  'certificate',
  'practice_group',
  'audit_pack',
  'export',
] as const
export type OpenedKind = (typeof openedKinds)[number]

/** What a list holds: data of people, or their money and what was agreed with them. */
export type Held = 'people' | 'money'
/** Who may see a list; `holds`: where few may take it out, or it is kept who did. */
export type Seen = { capability: Capability; holds?: Held }
/** Taken out as a file, both are an opening, and money needs a capability besides that of its list. */
export const takenOut = <S extends Seen>({
  capability,
  holds,
}: S): { capability: S['capability']; alsoNeeds?: Capability; opens?: OpenedKind } => ({
  capability,
  ...(holds ? { opens: 'export' } : {}),
  ...(holds === 'money' ? { alsoNeeds: 'export_finance' } : {}),
})
