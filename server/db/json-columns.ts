import type { KnownBuyer } from './known-buyer.ts'
import type { Language } from '../../contract/common.ts'
import type { Shown } from '../../contract/activities/form.rules.ts'
import type { PartKind } from '../../contract/activities/packages.ts'
import type { Given, QuestionKind } from '../../contract/activities/questions.ts'
import type { Effect, Outcome } from '../../contract/activities/scenarios.ts'
import type { PageParts } from '../../contract/page-parts.ts'
import type { EinvoiceNote } from '../../contract/manage/einvoices.ts'
import type { TaskKind } from '../../contract/manage/tasks.ts'
import type { PaymentMethod, VatCategory } from '../../contract/order-states.ts'
import type { Texts } from './texts.ts'

/** Texts of an email by part, in the languages in which staff wrote them. */
export type WrittenTexts = Readonly<Record<string, { lt?: string; en?: string; ru?: string }>>

/** An award entry of a course. */
export type Award = { title: Texts; subtitle: Texts; image: string | null }

/** A part of the practice of a course. */
export type DayPart = { minutes: number; text: Texts }

/** An item of the checklist of a practice. */
export type ChecklistItem = { key: string; text: Texts; critical: boolean }

/** A step of the algorithm of a Trio Run. `by`: seconds from the start of a round by which it should be done. */
export type TrioStep = { key: string; text: Texts; by: number; weight: number; critical: boolean }
/** An algorithm that a practice group goes through. `goal`: what the performer reads. */
export type TrioAlgorithm = { key: string; title: Texts; goal: Texts; steps: readonly TrioStep[] }

/**
 * An answer of an open attempt. `revision`: how often it was saved; `client`: the page that saved it last. `final`: the
 * learner has seen what is right, so that nothing changes it any more.
 */
export type DraftAnswer = Given & { revision?: number; client?: string | null; final?: true }

/** A picture of a question: its address and its text for those who do not see it. */
export type QuestionPicture = { src: string; alt: Texts }

/**
 * A question in the snapshot of an attempt, in its language: what all kinds have. Its kind adds what is asked and what
 * is right (`AttemptQuestion` of learning).
 */
export type KeptQuestion = {
  id: number
  kind: QuestionKind
  text: string
  explanation: string
  /** Absent in attempts from before questions had pictures. */
  picture?: { src: string; alt: string } | null
}

/** A choice of a decision. `critical`: the critical step that it does; choices with the same name do the same one. */
export type TreeChoice = {
  key: string
  text: Texts
  next: string
  effect: Effect
  critical: string | null
  points: number
  feedback: Texts | null
}
/** `text`: Markdown. `timeOut`: the choice that counts when `seconds` are over. */
export type TreeDecision = {
  kind: 'decision'
  key: string
  title: Texts
  text: Texts
  picture: { src: string; alt: Texts } | null
  limit: { seconds: number; timeOut: string } | null
  choices: readonly TreeChoice[]
}
export type TreeEnd = { kind: 'end'; key: string; title: Texts; text: Texts; outcome: Outcome }
export type TreeNode = TreeDecision | TreeEnd
/** A scenario or algorithm: where it starts and what follows each choice. */
export type Tree = { start: string; passPoints: number; nodes: readonly TreeNode[] }
/** A decision that was made: `choice` is the choice that counts; `late` when the time ran out without one. */
export type RunStep = { node: string; choice: string; late: boolean; seconds: number }

/** `help`: plain; empty when there is none. */
type FieldBase = { key: string; shown: Shown | null; label: Texts; help: Texts; required: boolean }
type FieldOption = { key: string; text: Texts }
/** A field of a form. `info` only says something, in Markdown. `from`, `to`: what the ends of a scale mean. */
export type FormField =
  | { kind: 'info'; key: string; shown: Shown | null; text: Texts }
  | (FieldBase & { kind: 'text' | 'long_text' | 'date' | 'yes_no' })
  | (FieldBase & { kind: 'number'; min: number | null; max: number | null; unit: Texts })
  | (FieldBase & { kind: 'choice' | 'several'; options: readonly FieldOption[] })
  | (FieldBase & { kind: 'scale'; from: Texts; to: Texts })
export type FormSection = { key: string; shown: Shown | null; title: Texts; fields: readonly FormField[] }
/** A questionnaire or form as it is authored. `again`: whether it may be submitted more than once. */
export type Form = { anonymous: boolean; again: boolean; sections: readonly FormSection[] }

/**
 * What must be met before a step is available. `previous`: the step before it is done; `done`, `passed`: the step with
 * this key is; `from`: the day has come (`YYYY-MM-DD`); `place`: the learner has a place in a practice group;
 * `practised`: the practice was attended.
 */
export type Condition =
  | { kind: 'previous' }
  | { kind: 'done'; step: string }
  | { kind: 'passed'; step: string; percent: number }
  | { kind: 'from'; day: string }
  | { kind: 'place' }
  | { kind: 'practised' }

/** What is derived from an authored text when it is saved. */
export type TextParts = PageParts
/** A legal page as it was published: its title, and its text with all chapters as HTML, by language. */
export type LegalTexts = { lt: LegalText; en?: LegalText; ru?: LegalText }
/** Columns of a row of pages as they will be written; JSON as text. */
export type PlannedColumns = { [column: string]: string | number | boolean | null }
export type PlannedTexts = { [name: string]: { lt: string; en: string; ru: string } }
export type LegalText = { title: string; html: string }
/** The parts of a text in the languages that it has. */
export type TextPartsByLanguage = { lt: TextParts; en?: TextParts; ru?: TextParts }

/**
 * What a consumer consented to with an order (CRD art. 16(m)): access before the 14 days, and the loss that follows.
 * `textVersion` is that of both sentences (`consentsVersion`); absent before versions were kept.
 */
export type OrderConsents = {
  startNow: boolean
  acceptLoss: boolean
  language: Language
  at: string
  textVersion?: number
}

/** What a row of an import has, by column; and what is wrong with it: the key of a sentence and its values. */
export type ImportCells = Readonly<Record<string, string>>
export type ImportFault = { column: string; key: string; values?: Readonly<Record<string, string | number>> }

/** A column of a file that its import does not read; `personal`: it has personal codes, and is always left out. */
export type LeftColumn = { heading: string; personal: boolean; left_out: boolean }
/**
 * A workplace of a file that is not in the list, how many rows have it and what becomes of them: it is created, they have
 * none, or the one with the id; null: not decided yet. `key`: its name, folded.
 */
export type NewWorkplace = { name: string; key: string; rows: number; choice: 'create' | 'none' | number | null }

/** Why staff must look at an order. */
export type StaffTaskKind = TaskKind

/** A party of an invoice. Absent facts are empty. */
export type InvoiceParty = { name: string; code: string; vat: string; address: string; email: string }

/**
 * How a line is taxed. `vatCode`: its code of the VMI classifier (i.SAF), empty when none is known. `ground`: why there is no
 * VAT, with its code of EN 16931 (VATEX); null where there is.
 */
export type LineVat = {
  /** Its class of VAT; absent in documents that were issued before there were any. */
  vatClass?: number
  vatCategory: VatCategory
  vatRate: number
  vatCode: string
  ground: VatGround | null
}
export type VatGround = { lt: string; en: string; ru: string; code: string }

export type InvoiceLine = LineVat & {
  /** In a credit note of a part: the line of the invoice, from 0. */
  of?: number
  /** What was sold; absent in documents that were issued before it was frozen. */
  productId?: number
  name: string
  quantity: number
  /** Without VAT and before the discount, for all of the line. */
  grossNetCents: number
  /** Without VAT. */
  discountNetCents: number
  /** Without VAT, after the discount. */
  netCents: number
  /** With VAT, after the discount. */
  totalCents: number
}

/** What of an invoice has one class of VAT. */
export type InvoiceVat = Pick<LineVat, 'vatClass' | 'vatCode' | 'ground'> & {
  category: VatCategory
  rate: number
  netCents: number
  vatCents: number
}

/** An issued invoice or credit note as it was sent: shown, printed and exported from here only. */
export type InvoiceDocument = {
  /** `advance`: to be paid; `quote`: not ordered yet. Neither is in a series, nor a VAT invoice. */
  kind: 'invoice' | 'credit_note' | 'advance' | 'quote'
  number: string
  issuedOn: string
  /** The last day of a transfer; null when it is paid. */
  dueOn: string | null
  language: Language
  /** Whether the seller is a VAT payer: a VAT invoice, with VAT in the lines. */
  vatPayer: boolean
  seller: InvoiceParty & { iban: string; bank: string }
  buyer: InvoiceParty & { private: boolean; reference: string } & KnownBuyer
  /** Null: of the sale of a single-purpose voucher. */
  orderId: number | null
  voucherId?: number
  orderedOn: string
  /** The invoice that a credit note refers to. */
  corrects: { number: string; issuedOn: string } | null
  lines: InvoiceLine[]
  /** By class. */
  vat: InvoiceVat[]
  netCents: number
  vatCents: number
  totalCents: number
  /** What is paid of it; of a credit note what of its invoice was not paid, so that less goes back. */
  paidCents: number
  /** What of the total a prepaid voucher paid or, in a credit note, has again; without one absent. */
  voucherCents?: number
  /** The single-purpose voucher that paid the rest of the price, which the lines do not have: its share, and its invoice. */
  paidBefore?: { cents: number; number: string; issuedOn: string }
  /** Of a credit note: its invoice was on credit and not paid, so that less is owed and nothing goes back. */
  owed?: true
  /** How it, or the rest, was or will be paid. */
  method: PaymentMethod
}

/**
 * What an event of an electronic invoice says: in words; and of an answer the codes of its reasons, what the buyer wishes,
 * and which terms of EN 16931 would be right how.
 */
export type EinvoiceDetails = {
  text: string
  /** What the portal itself says; events of before have it as a text. */
  note?: EinvoiceNote
  reasons?: string[]
  actions?: string[]
  corrections?: { term: string; value: string }[]
}

/** How one may sign in at a learning environment: on its own page (OAuth), or by a password given here. */
export type EnvironmentWay = 'oauth' | 'password'
/**
 * The web service of an environment's learning system; `token_env` names the variable with its token. `match`: what a
 * linked account has there, its subject as username or ID number, or (when absent) its confirmed address.
 */
export type EnvironmentLms = {
  kind: 'moodle'
  url: string
  token_env: string
  match?: 'email' | 'username' | 'idnumber'
}

/** The types of files that courses may have. */
export type CourseFileType = 'application/pdf' | 'video/mp4' | 'video/webm' | 'text/vtt'

/** A file of a package: its path in it and its size in bytes. Its position is its name in the file store. */
export type PackageFile = { path: string; size: number }
/**
 * What of a package is opened. `kind`: an H5P content or a SCO reports its result, a reading was read when it was
 * opened; `within`: the titles of the items around it; `mastery`: the score (0 to 100), `completion`: the progress that passes it.
 */
export type PackagePart = {
  id: string
  kind: PartKind
  title: string
  within: string[]
  file: string
  mastery: number | null
  launchData: string | null
} & Partial<{ completion: number | null; objectives: string[] }>

/** That the register of VAT payers confirmed a code, when, and with which number; ISO 8601. */
export type VatAnswer = { code: string; consultation: string | null; at: string }
