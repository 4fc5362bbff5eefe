// Written by "npm run db:dump" from the migrations.
import type { ColumnType } from 'kysely'
import type { StoredCard } from '../../contract/catalogue.ts'
import type { ForumRole } from '../../contract/activities/forums.ts'
import type { Language, Role } from '../../contract/common.ts'
import type { SignInMethod } from '../../contract/sign-ins.ts'
import type { ContactKind } from '../../contract/page-parts.ts'
import type { Answer } from '../../contract/assessment.rules.ts'
import type { AuditAction } from '../../contract/manage/audit.ts'
import type { OpenedKind } from '../../contract/openings.ts'
import type { CompletionState, Module } from '../../contract/materials.ts'
import type { Sender } from '../../contract/messages.ts'
import type { ReviewState } from '../../contract/reviews.ts'
import type { Answers } from '../../contract/activities/form.rules.ts'
import type { Given, QuestionKind } from '../../contract/activities/questions.ts'
import type { ReportReason } from '../../contract/activities/modules.ts'
import type { H5pEnd } from '../../contract/activities/h5p-ends.ts'
import type { PackageFormat } from '../../contract/activities/packages.ts'
import type { Some } from '../../contract/manage/packages.ts'
import type { Outcome } from '../../contract/activities/scenarios.ts'
import type { AttemptState, OrderState, PaymentMethod, ReceiptKind, RefundReason, ShopMethod, VatCategory } from '../../contract/order-states.ts'
import type { PracticeRule } from '../../contract/practice.ts'
import type { QuoteState } from '../../contract/quotes.ts'
import type { BookSettings } from '../../contract/manage/book-settings.ts'
import type { BookFileKind } from '../../contract/manage/books.ts'
import type { EinvoiceAnswer, EinvoiceEventKind, EinvoiceState } from '../../contract/manage/einvoices.ts'
import type { EinvoiceReport } from '../integrations/einvoice/port.ts'
import type { VatState } from '../../contract/manage/companies.ts'
import type { TrioEntryKind, TrioMark, TrioNote, TrioState } from '../../contract/trio.rules.ts'
import type { Company } from '../../contract/shop.ts'
import type { PaymentReport, ProviderCode, RefundReport } from '../integrations/payments/port.ts'
import type { ImportKind } from '../../contract/manage/imports.ts'
import type { Award, ChecklistItem, Condition, CourseFileType, DayPart, DraftAnswer, EinvoiceDetails, EnvironmentLms, EnvironmentWay, Form, ImportCells, ImportFault, InvoiceDocument, KeptQuestion, LeftColumn, LegalTexts, NewWorkplace, OrderConsents, PackageFile, PackagePart, PlannedColumns, PlannedTexts, QuestionPicture, RunStep, StaffTaskKind, TextPartsByLanguage, Tree, TrioAlgorithm, TrioStep, VatAnswer, WrittenTexts } from './json-columns.ts'
import type { TextLists, Texts } from './texts.ts'

/** Written as a JSON string (pg would send a JavaScript array as a PostgreSQL one), read parsed. */
type Json<T, Written = string> = ColumnType<T, Written, Written>
type Optional<T> = ColumnType<T, T | undefined, T>

export interface ActivityStates {
  user_id: string
  enrolment_id: string
  step_id: number
  state: Json<object>
  changed_at: Date
}

export interface AgreedPrices {
  id: Optional<number>
  price_list_id: Optional<number | null>
  agreement_id: Optional<number | null>
  key: string
  position: number
  course_id: number
  from_quantity: number
  price_cents: number
}

export interface Agreements {
  id: Optional<number>
  number: string
  company_id: number
  valid_from: string
  valid_to: Optional<string | null>
  credit_days: Optional<number | null>
  credit_limit_cents: Optional<number | null>
  price_list_id: Optional<number | null>
  data_agreement_on: Optional<string | null>
  note: Optional<string>
  file_name: Optional<string | null>
  file_type: Optional<'application/pdf' | 'application/zip' | null>
  file_key: Optional<string | null>
  version: Optional<number>
}

export interface AssessmentPins {
  user_id: string
  pin_hash: string
  set_at: Optional<Date | null>
  wrong_at: Optional<Date[]>
}

export interface Assessments {
  id: string
  user_id: string
  enrolment_id: string
  group_id: number
  assessor_id: Optional<string | null>
  assessor: string
  second_assessor: Optional<string>
  checklist: Json<{ needed: number; items: ChecklistItem[] }>
  answers: Json<Answer[]>
  passed: boolean
  comment: Optional<string>
  assessed_at: Date
  withdrawn_at: Optional<Date | null>
  second_assessor_id: Optional<string | null>
  second_state: Optional<'noted' | 'awaiting' | 'confirmed' | 'disagreed' | null>
  second_way: Optional<'phone' | 'pin' | null>
  second_at: Optional<Date | null>
  second_reason: Optional<string>
  dispute_raised_at: Optional<Date | null>
}

export interface AttemptGrants {
  id: Optional<number>
  user_id: string
  enrolment_id: string
  step_id: number
  granted_at: Date
}

export interface Attempts {
  user_id: string
  id: string
  language: Language
  started_at: Date
  submitted_at: Optional<Date | null>
  answers: Json<Given[] | null, string | null | undefined>
  score: Optional<number | null>
  passed: Optional<boolean | null>
  enrolment_id: string
  questions: Json<KeptQuestion[]>
  pass_percent: number
  step_id: number
  draft: Json<DraftAnswer[], string | undefined>
  deadline_at: Optional<Date | null>
  points: Json<number[] | null, string | null | undefined>
  certainty: Optional<boolean>
  feedback: Optional<string>
  edition_id: Optional<number | null>
}

export interface AuditEntries {
  id: string
  at: Date
  user_id: Optional<string | null>
  actor: string
  action: AuditAction
  object: string
  object_id: string
  about: string
  before: Json<Record<string, unknown>>
  after: Json<Record<string, unknown>>
}

export interface AuthorizationRequests {
  state_hash: string
  browser_hash: string
  service: string
  nonce: string
  verifier: string
  action: 'login' | 'link'
  user_id: Optional<string | null>
  redirect: Optional<string | null>
  back: Optional<string | null>
  language: Language
  created_at: Date
  expires_at: Date
  app_link: Optional<string | null>
  app_state: Optional<string | null>
  code_challenge: Optional<string | null>
  family_id: Optional<string | null>
}

export interface BankAccounts {
  iban: string
  name: string
  added_at: Date
}

export interface BankFiles {
  id: string
  sha256: string
  name: string
  format: 'camt' | 'csv'
  account: string
  from_day: string
  to_day: string
  opening_cents: Optional<number | null>
  closing_cents: Optional<number | null>
  lines: number
  new_lines: number
  imported_at: Date
  imported_by: Optional<string | null>
  undone_at: Optional<Date | null>
}

export interface BankForms {
  id: Optional<number>
  name: string
  form: Json<Texts>
  saved_at: Date
}

export interface BankLines {
  id: string
  file_id: string
  account: string
  number: string
  booked_on: string
  cents: number
  name: Optional<string>
  iban: Optional<string>
  code: Optional<string>
  text: Optional<string>
  reference: Optional<string>
  state: 'open' | 'settled' | 'bank_fee' | 'payout' | 'provider_fee' | 'other'
  provider: Optional<'banklink' | 'wallet' | null>
  reason: Optional<string>
  decided_at: Optional<Date | null>
  decided_by: Optional<string | null>
  hint: Optional<'' | 'fee' | 'reversal'>
  posted_on: Optional<string | null>
  by_hand: Optional<boolean>
  entry: string
  occurrence: number
  part: string
}

export interface BankPayers {
  iban: string
  company_key: string
}

export interface Banners {
  id: Optional<number>
  group_id: number
  position: number
  title: Json<Texts>
  link: Optional<string | null>
  image: string
  version: Optional<number>
  translated_from: Json<Record<string, string>, string | undefined>
  updated_at: Optional<Date | null>
  shown: Optional<boolean>
  shown_from: Optional<string | null>
  shown_until: Optional<string | null>
}

export interface BookFiles {
  id: string
  number: Optional<number>
  month: string
  kind: BookFileKind
  sha256: string
  content: string
  size: number
  documents: number
  made_at: Date
  made_by: Optional<string | null>
}

export interface BookSetup {
  only_row: Optional<boolean>
  settings: Json<BookSettings>
  version: Optional<number>
}

export interface CacheVersion {
  id: number
  version: number
}

export interface CalendarFeeds {
  user_id: string
  nonce: string
  token_hash: string
  created_at: Date
}

export interface CartLines {
  cart_id: string
  id: string
  product_id: number
  quantity: number
  added_at: Date
}

export interface Carts {
  id: string
  user_id: Optional<string | null>
  session_hash: Optional<string | null>
  payment_method: Optional<ShopMethod | null>
  agreed: Optional<boolean>
  comment: Optional<string>
  company: Json<Company | null, string | null | undefined>
  updated_at: Date
  discount_code: Optional<string | null>
  own_place: Optional<boolean | null>
  start_now: Optional<boolean>
  accept_loss: Optional<boolean>
  vat_answer: Json<VatAnswer | null, string | null | undefined>
}

export interface CatalogueCards {
  language: Language
  course_id: number
  category_id: number
  card: Json<StoredCard>
  title_key: string
  price_cents: Optional<number | null>
  rating_rank: number
  sold: number
  next_date: string
  published_at: Date
  featured: boolean
  search: string
  unaccented: string
  page_checksum: Optional<string | null>
  changed_at: Optional<Date | null>
}

export interface CatalogueWords {
  language: Language
  word: string
  stem: string
}

export interface Categories {
  category_id: number
  parent_id: number
  key: string
  name: Json<Texts>
  description: Json<Texts>
  position: number
  version: Optional<number>
  translated_from: Json<Record<string, string>, string | undefined>
  updated_at: Optional<Date | null>
  image: string
}

export interface CertificateReminders {
  certificate_id: string
  days: number
  sent_at: Date
}

export interface Certificates {
  user_id: string
  id: string
  code: string
  number: string
  course_id: number
  environment: Optional<string>
  type: 'extlms' | 'pmp'
  title: Json<Texts>
  hours: number
  holder: string
  organisation: string
  language: Language
  valid_from: string
  valid_to: Optional<string | null>
  end_result: Optional<number | null>
  issued_at: Date
  pdf_file: Optional<string | null>
  enrolment_id: Optional<string | null>
  superseded_at: Optional<Date | null>
  practised_on: Optional<string | null>
  practice_hours: Optional<number | null>
  revoked_at: Optional<Date | null>
  revoked_reason: Optional<string | null>
  status_index: Optional<number>
  corrected_at: Optional<Date | null>
  taught_in: Language
  announce_at: Optional<Date | null>
  edition_id: Optional<number | null>
  issuer_name: Optional<string | null>
  issuer_code: Optional<string | null>
}

export interface Checklists {
  id: Optional<number>
  name: string
  needed: number
  items: Json<ChecklistItem[]>
  version: Optional<number>
  updated_at: Optional<Date>
}

export interface Companies {
  id: Optional<number>
  name: string
  code: string
  vat: Optional<string>
  address: string
  country: Optional<string>
  public_sector: Optional<boolean>
  peppol: Optional<string>
  invoice_email: Optional<string | null>
  vat_state: Optional<VatState>
  vat_name: Optional<string | null>
  vat_checked_at: Optional<Date | null>
  merged_into: Optional<number | null>
  created_at: Date
  version: Optional<number>
  search_text: Optional<string | null>
  vat_consultation: Optional<string | null>
  city: Optional<string>
  post_code: Optional<string>
  no_contract: Optional<string>
}

export interface CompanyCodes {
  code: string
  company_id: number
}

export interface CompanyContacts {
  company_id: number
  key: string
  position: number
  name: string
  email: Optional<string | null>
  telephone: Optional<string>
  buys: boolean
  pays: boolean
  trains: boolean
  privacy: boolean
}

export interface CompanyNotes {
  id: string
  company_id: number
  author_id: Optional<string | null>
  text: string
  written_at: Date
  due_on: Optional<string | null>
  done_at: Optional<Date | null>
  done_by: Optional<string | null>
}

export interface Completions {
  user_id: string
  state: CompletionState
  changed_at: Date
  enrolment_id: string
  step_id: number
  score: Optional<number | null>
  feedback: Optional<string | null>
}

export interface ContactAnswers {
  id: string
  request_id: string
  staff_id: Optional<string | null>
  text: string
  created_at: Date
}

export interface ContactRequests {
  id: string
  kind: 'phone' | 'email'
  user_id: Optional<string | null>
  language: Language
  name: Optional<string | null>
  phone: Optional<string | null>
  email: Optional<string | null>
  subject: Optional<string | null>
  message: Optional<string | null>
  created_at: Date
  mailed_at: Optional<Date | null>
  waiting_since: Optional<Date | null>
  assignee_id: Optional<string | null>
  thread_id: Optional<string | null>
}

export interface ContactSubjects {
  position: number
  name: Json<Texts>
  with_shop: Optional<boolean | null>
  key: Optional<string>
  id: Optional<number>
  version: Optional<number>
  translated_from: Json<Record<string, string>, string | undefined>
  updated_at: Optional<Date | null>
}

export interface ContentChecksums {
  kind: string
  id: number
  checksum: string
  changed_at: Date
}

export interface CourseEditions {
  id: Optional<number>
  course_id: number
  number: number
  published_at: Date
  guideline: Json<Texts | null, string | null | undefined>
  reviewer_name: Optional<string | null>
  reviewer_role: Optional<string | null>
  reviewed_on: Optional<string | null>
  hours: number
  theory_minutes: Optional<number | null>
  content_hash: Optional<string | null>
}

export interface CourseFiles {
  id: Optional<number>
  course_id: number
  name: string
  type: CourseFileType
  size: number
  sha256: string
  stored_name: string
  saved_at: Date
}

export interface CourseFilters {
  filter_id: number
  course_id: number
}

export interface CourseInterests {
  id: string
  course_id: number
  filter_id: Optional<number | null>
  user_id: Optional<string | null>
  email: Optional<string | null>
  language: Language
  token_hash: Optional<string | null>
  asked_at: Date
  confirmed_at: Optional<Date | null>
  notified_at: Optional<Date | null>
}

export interface CourseQuestions {
  id: Optional<number>
  course_id: number
  position: number
  question: Json<Texts>
  answer: Json<Texts>
  key: Optional<string>
  answer_source: Json<Texts | null, string | null | undefined>
}

export interface Courses {
  id: Optional<number>
  slug: string
  shortname: string
  environment: Optional<string>
  lms_course_id: Optional<number | null>
  category_id: number
  state: Optional<'draft' | 'review' | 'published' | 'retired'>
  title: Json<Texts>
  short: Json<Texts>
  about: Json<Texts>
  purpose: Json<Texts>
  objectives: Json<TextLists>
  study: Json<Texts>
  skills: Json<TextLists>
  image: string
  hours: number
  certificate_months: Optional<number | null>
  awards: Json<Award[], string | undefined>
  featured: Optional<boolean>
  published_at: Optional<Date | null>
  version: Optional<number>
  about_source: Json<Texts | null, string | null | undefined>
  purpose_source: Json<Texts | null, string | null | undefined>
  study_source: Json<Texts | null, string | null | undefined>
  show_grades: Optional<boolean>
  practice: Optional<PracticeRule>
  guideline: Json<Texts | null, string | null | undefined>
  updated_at: Optional<Date>
  translated_from: Json<Record<string, string>, string | undefined>
  instructor_course_id: Optional<number | null>
  practice_day: Json<DayPart[], string | undefined>
}

export interface DeviceLinks {
  id: string
  user_id: string
  family_id: string
  secret_hash: string
  state: string
  created_at: Date
  expires_at: Date
  claim_hash: Optional<string | null>
  claimed_at: Optional<Date | null>
  device: Optional<string>
  address: Optional<string>
  number: Optional<number | null>
  choices: Optional<number[] | null>
}

export interface DiscountCodes {
  code: string
  kind: 'voucher' | 'coupon'
  cents: Optional<number | null>
  percent: Optional<number | null>
  prepaid: Optional<boolean>
  spent_cents: Optional<number>
  valid_from: Optional<string | null>
  valid_to: Optional<string | null>
  min_cents: Optional<number>
  course_ids: Optional<number[] | null>
  user_id: Optional<string | null>
  max_uses: Optional<number | null>
  max_uses_each: Optional<number | null>
  used: Optional<number>
  series: Optional<string | null>
  ended_at: Optional<Date | null>
  version: Optional<number>
  back_cents: Optional<number>
}

export interface DiscountUses {
  order_id: number
  code: string
  user_id: string
  cents: number
  released_at: Optional<Date | null>
  given_back_cents: Optional<number>
  from_back_cents: Optional<number>
}

export interface Discounts {
  id: Optional<number>
  position: number
  discount: string
  color: string
  image: Optional<string | null>
  title: Json<Texts>
  description: Json<Texts>
  link: string
  link_text: Json<Texts>
  version: Optional<number>
  translated_from: Json<Record<string, string>, string | undefined>
  updated_at: Optional<Date | null>
  shown: Optional<boolean>
  shown_from: Optional<string | null>
  shown_until: Optional<string | null>
  image_alt: Json<Texts | null, string | null | undefined>
}

export interface EinvoiceEvents {
  id: Optional<number>
  einvoice_id: string
  event_key: string
  kind: EinvoiceEventKind
  answer: Optional<EinvoiceAnswer | null>
  happened_at: Date
  details: Json<EinvoiceDetails>
  learned_at: Date
}

export interface EinvoiceReports {
  id: Optional<number>
  report_key: string
  report: Json<EinvoiceReport>
  received_at: Date
  processed_at: Optional<Date | null>
}

export interface Einvoices {
  id: string
  invoice_id: string
  way: 'network' | 'file'
  state: EinvoiceState
  sender: string
  receiver: string
  sha256: string
  size: number
  made_at: Date
  provider_id: Optional<string | null>
  platform_number: Optional<string>
  answer: Optional<EinvoiceAnswer | null>
  tries: Optional<number>
  next_at: Optional<Date | null>
  send_key: string
}

export interface EmailLinks {
  token_hash: string
  purpose: 'reset_password' | 'verify_email' | 'invitation'
  user_id: string
  email: string
  created_at: Date
  expires_at: Date
  used_at: Optional<Date | null>
}

export interface EmailRuleSends {
  rule_id: number
  subject: string
  sent_at: Date
}

export interface EmailRules {
  id: Optional<number>
  name: string
  event: 'practice_start' | 'certificate_end' | 'order_unpaid' | 'credit_due' | 'no_slot'
  direction: 'before' | 'after'
  days: number
  subject: Json<Texts>
  text: Json<Texts>
  active_since: Optional<string | null>
  version: Optional<number>
}

export interface EmailTexts {
  id: string
  texts: Json<WrittenTexts>
  version: Optional<number>
  changed_at: Date
  changed_by: Optional<string | null>
}

export interface Enrolments {
  user_id: string
  course_id: number
  product_id: Optional<number | null>
  order_id: Optional<number | null>
  enrolled_at: Date
  last_activity_at: Optional<Date | null>
  completed_at: Optional<Date | null>
  id: string
  ended_at: Optional<Date | null>
  opens_on: Optional<string | null>
  last_step_id: Optional<number | null>
  begun_at: Optional<Date | null>
  awaits_name: Optional<boolean>
  end_cause: Optional<string | null>
  ended_by: Optional<string | null>
}

export interface EnvironmentAccess {
  id: string
  environment: string
  user_id: string
  enrolment_id: string
  lms_user_id: Optional<string | null>
  lms_course_id: number
  state: 'account_needed' | 'preparing' | 'account_suspended' | 'ready' | 'ending' | 'ended'
  due_at: Optional<Date | null>
  tries: Optional<number>
  fault: Optional<string | null>
  changed_at: Date
  was_enrolled: Optional<boolean | null>
  given_at: Optional<Date | null>
  of_duplicate: Optional<boolean>
}

export interface EnvironmentUsers {
  environment: string
  user_id: string
  lms_user_id: Optional<string | null>
  created_at: Date
  linked_at: Optional<Date | null>
}

export interface Environments {
  environment: string
  id: Optional<number>
  position: number
  name: Json<Texts>
  logo: Optional<string>
  lms_url: Optional<string>
  issuer: string
  client_id: string
  client_secret_env: string
  ways: EnvironmentWay[]
  lms: Json<EnvironmentLms | null, string | null | undefined>
}

export interface Equipment {
  id: Optional<number>
  name: string
  room_id: Optional<number | null>
  note: Optional<string>
  active: Optional<boolean>
  version: Optional<number>
}

export interface FaqCategories {
  id: number
  position: number
  name: Json<Texts>
  intro: Json<Texts>
  icon: string
  with_shop: Optional<boolean | null>
  version: Optional<number>
  translated_from: Json<Record<string, string>, string | undefined>
  updated_at: Optional<Date | null>
  shown: Optional<boolean>
  shown_from: Optional<string | null>
  shown_until: Optional<string | null>
}

export interface FaqItems {
  id: number
  category_id: number
  position: number
  question: Json<Texts>
  answer: Json<Texts>
  with_shop: Optional<boolean | null>
  answer_source: Json<Texts | null, string | null | undefined>
  version: Optional<number>
  translated_from: Json<Record<string, string>, string | undefined>
  updated_at: Optional<Date | null>
  shown: Optional<boolean>
  shown_from: Optional<string | null>
  shown_until: Optional<string | null>
}

export interface Favourites {
  id: Optional<number>
  user_id: string
  course_id: number
  created_at: Date
}

export interface FilterGroups {
  filter_group_id: number
  parent_id: number
  key: string
  name: Json<Texts>
  position: number
  version: Optional<number>
  translated_from: Json<Record<string, string>, string | undefined>
  updated_at: Optional<Date | null>
}

export interface Filters {
  filter_id: number
  filter_group_id: number
  key: string
  name: Json<Texts>
  position: number
  version: Optional<number>
  translated_from: Json<Record<string, string>, string | undefined>
  updated_at: Optional<Date | null>
}

export interface FormResponses {
  id: string
  step_id: number
  user_id: Optional<string | null>
  enrolment_id: Optional<string | null>
  submitted_at: Optional<Date | null>
  form: Json<Form>
  answers: Json<Answers>
}

export interface ForumPosts {
  id: string
  thread_id: string
  user_id: Optional<string | null>
  role: Optional<ForumRole | null>
  text: string
  created_at: Date
  edited_at: Optional<Date | null>
  removed_at: Optional<Date | null>
  state: Optional<'visible' | 'hidden'>
  reason: Optional<string | null>
  moderated_at: Optional<Date | null>
  moderator_id: Optional<string | null>
}

export interface ForumReaders {
  user_id: string
  thread_id: string
  read_at: Optional<Date | null>
  follows: Optional<boolean | null>
  notified_at: Optional<Date | null>
}

export interface ForumReports {
  post_id: string
  user_id: string
  reason: ReportReason
  note: string
  created_at: Date
  closed_at: Optional<Date | null>
}

export interface ForumThreads {
  id: string
  step_id: number
  title: Optional<string | null>
  created_at: Date
  last_post_at: Optional<Date | null>
}

export interface GradeCategories {
  id: Optional<number>
  course_id: number
  key: string
  parent_id: Optional<number | null>
  name: Json<Texts>
  weight: number
  position: number
}

export interface IdempotencyKeys {
  user_id: string
  call: string
  key: string
  input_hash: string
  reply: Json<object | null, string | null | undefined>
  created_at: Date
}

export interface Identities {
  id: string
  user_id: string
  issuer: string
  subject: string
  environment: Optional<string | null>
  email: Optional<string | null>
  created_at: Date
  last_used_at: Date
  email_verified: Optional<boolean>
  family_id: Optional<string | null>
}

export interface ImportRows {
  import_id: string
  line: number
  cells: Json<ImportCells>
  outcome: 'ready' | 'created' | 'existing' | 'refused'
  faults: Json<ImportFault[], string | undefined>
  group_id: Optional<number | null>
  user_id: Optional<string | null>
  invited_at: Optional<Date | null>
  order_id: Optional<number | null>
}

export interface ImportWorkplaces {
  import_id: string
  organisation_id: number
}

export interface Imports {
  id: string
  kind: ImportKind
  file_name: string
  state: Optional<'checked' | 'running' | 'done' | 'undoing' | 'undone'>
  created_at: Date
  created_by: Optional<string | null>
  columns: Json<LeftColumn[], string | undefined>
  workplaces: Json<NewWorkplace[], string | undefined>
  invites: Optional<boolean>
}

export interface InformationPages {
  id: number
  parent_id: Optional<number | null>
  position: Optional<number>
  title: Json<Texts>
  description: Json<Texts>
  image: Optional<string | null>
  bottom: Optional<boolean>
  with_shop: Optional<boolean | null>
  heading_level: Optional<2 | 3 | 4 | null>
  key: Optional<string>
  kind: Optional<ContactKind | null>
  description_source: Json<Texts | null, string | null | undefined>
  parts: Json<TextPartsByLanguage | null, string | null | undefined>
  version: Optional<number>
  translated_from: Json<Record<string, string>, string | undefined>
  updated_at: Optional<Date | null>
  shown: Optional<boolean>
  shown_from: Optional<string | null>
  shown_until: Optional<string | null>
  image_alt: Json<Texts | null, string | null | undefined>
}

export interface InstructorAbsences {
  user_id: string
  id: string
  starts_at: Date
  ends_at: Date
  reason: Optional<string>
}

export interface InstructorCourses {
  user_id: string
  course_id: number
}

export interface Instructors {
  user_id: string
  note: Optional<string>
  active: Optional<boolean>
  version: Optional<number>
  introduction: Json<Texts, string | undefined>
}

export interface InvoiceFiles {
  invoice_id: string
  form: string
  sha256: string
  size: number
  kept_at: Date
}

export interface InvoiceSends {
  invoice_id: string
  addresses: number
  sent_at: Date
}

export interface InvoiceSeries {
  series: string
  next_number: Optional<number>
  first_number: Optional<number>
}

export interface Invoices {
  id: string
  series: string
  number: number
  kind: 'invoice' | 'credit_note'
  order_id: Optional<number | null>
  corrects: Optional<string | null>
  issued_on: string
  document: Json<InvoiceDocument>
  replaces: Optional<string | null>
  voucher_id: Optional<number | null>
  company_key: Optional<string | null>
}

export interface LeftEnvironmentUsers {
  environment: string
  user_id: string
  lms_user_id: string
  left_at: Date
}

export interface LegalPlans {
  page_id: number
  legal_page: number
  valid_on: string
  columns: Json<PlannedColumns>
  texts: Json<PlannedTexts>
  editor: string
  planned_at: Date
  change: 'text' | 'added' | 'removed' | 'order'
  ordered: Optional<number[]>
}

export interface LegalVersions {
  id: Optional<number>
  page_id: number
  number: number
  valid_from: Optional<Date>
  editor: Optional<string>
  texts: Json<LegalTexts>
  agreed_as: string[]
}

export interface ListViews {
  user_id: string
  list: string
  name: string
  query: string
}

export interface Locations {
  id: Optional<number>
  key: string
  city: Json<Texts>
  name: Json<Texts>
  address: Json<Texts>
  online: Optional<boolean>
  active: Optional<boolean>
  version: Optional<number>
}

export interface LockedMonths {
  month: string
  locked_at: Date
}

export interface Messages {
  id: string
  thread_id: string
  sender: Sender
  staff_id: Optional<string | null>
  text: string
  created_at: Date
  mailed_at: Optional<Date | null>
}

export interface Notices {
  id: number
  text: Json<Texts>
  link: Optional<string | null>
  link_text: Json<Texts | null, string | null | undefined>
  shown: Optional<boolean>
  with_shop: Optional<boolean | null>
  version: Optional<number>
  translated_from: Json<Record<string, string>, string | undefined>
  updated_at: Optional<Date | null>
  shown_from: Optional<string | null>
  shown_until: Optional<string | null>
}

export interface OfferedPeriods {
  product_id: number
  from_at: Date
  until_at: Optional<Date | null>
}

export interface OpeningInvoices {
  id: Optional<number>
  number: string
  number_key: Optional<string>
  issued_on: string
  due_on: string
  buyer: string
  company_key: Optional<string>
  total_cents: number
  open_cents: number
  created_at: Date
  removed_at: Optional<Date | null>
}

export interface Openings {
  id: string
  at: Date
  user_id: Optional<string | null>
  actor: string
  roles: string[]
  kind: OpenedKind
  call: string
  object_id: string
  about: string
  person_id: Optional<string | null>
}

export interface OrderLines {
  order_id: number
  position: number
  product_id: number
  course_id: number
  name: string
  quantity: number
  price_cents: number
  discount_cents: Optional<number>
  cancelled: Optional<number>
  vat_class_id: Optional<number>
  voucher_cents: Optional<number>
  voucher_back_cents: Optional<number>
}

export interface OrderPlaces {
  id: string
  order_id: number
  line: number
  position: number
  group_id: Optional<number | null>
  seat: Optional<number | null>
  user_id: Optional<string | null>
  enrolment_id: Optional<string | null>
  claim_hash: Optional<string | null>
  sent_to: Optional<string | null>
  sent_at: Optional<Date | null>
  claimed_at: Optional<Date | null>
  sent_name: Optional<string | null>
  product_id: Optional<number | null>
  told_company: Optional<boolean>
}

export interface Orders {
  order_id: Optional<number>
  user_id: string
  cart_id: string
  state: OrderState
  payment_method: PaymentMethod
  total_cents: number
  language: Language
  company: Json<Company | null, string | null | undefined>
  comment: Optional<string>
  date_added: Date
  paid_at: Optional<Date | null>
  discount_cents: Optional<number>
  hold_until: Optional<Date | null>
  own_place: Optional<boolean>
  discount_code: Optional<string | null>
  consents: Json<OrderConsents | null, string | null | undefined>
  fulfilled_at: Optional<Date | null>
  closed_at: Optional<Date | null>
  terms_version: Optional<string | null>
  company_text: Optional<string | null>
  voucher_cents: Optional<number>
  success_callback: Optional<string | null>
  company_key: Optional<string | null>
  due_on: Optional<string | null>
  sold_by: Optional<string | null>
  payer: Optional<string>
  sale_reason: Optional<string>
  reminders_held: Optional<boolean>
  vat_consultation: Optional<string | null>
  payer_email: Optional<string>
  payer_code: Optional<string>
  learner_email: Optional<string>
  learner_name: Optional<string>
  invoice_name: Optional<string | null>
  confirmed_key: Optional<string | null>
}

export interface Organisations {
  id: Optional<number>
  name: string
  name_key: string
  version: Optional<number>
}

export interface Packages {
  hash: string
  format: PackageFormat
  title: string
  version: string
  parts: Json<PackagePart[]>
  files: Json<PackageFile[]>
  bytes: number
  imported_at: Date
  ends: Optional<H5pEnd | null>
  left_out: Json<Some>
  outside: Json<Some>
}

export interface Passkeys {
  id: string
  user_id: string
  credential_id: string
  public_key: string
  counter: number
  transports: string
  name: string
  created_at: Date
  last_used_at: Optional<Date | null>
  family_id: Optional<string | null>
}

export interface PaymentAttempts {
  id: string
  order_id: number
  method: PaymentMethod
  state: AttemptState
  amount_cents: number
  url: Optional<string | null>
  provider_reference: Optional<string | null>
  capture_reference: Optional<string | null>
  fault: Optional<string | null>
  started_at: Date
  returned_at: Optional<Date | null>
  decided_at: Optional<Date | null>
  next_ask_at: Optional<Date | null>
  asks: Optional<number>
  bank: Optional<string | null>
  received_cents: Optional<number | null>
}

export interface PaymentNotifications {
  id: Optional<number>
  provider: ProviderCode
  event_key: string
  report: Json<PaymentReport | null, string | null | undefined>
  refund: Json<RefundReport | null, string | null | undefined>
  received_at: Date
  processed_at: Optional<Date | null>
}

export interface PlaceEmails {
  user_id: string
  sent_on: string
  sent: number
}

export interface PlannedPrices {
  id: string
  product_id: number
  special_cents: number
  from_day: string
  until_day: string
  state: Optional<'planned' | 'running' | 'ended' | 'cancelled'>
  created_at: Date
}

export interface Positions {
  id: Optional<number>
  name: Json<Texts>
}

export interface PracticeAttendance {
  user_id: string
  enrolment_id: string
  group_id: number
  session: number
  came_at: Optional<Date | null>
  left_at: Optional<Date | null>
  came_how: Optional<'scan' | 'hand' | null>
  came_note: Optional<string | null>
  absent_at: Optional<Date | null>
}

export interface PracticeChecklists {
  course_id: number
  checklist_id: number
}

export interface PracticeClaims {
  resource: 'room' | 'instructor' | 'equipment'
  resource_id: string
  quarter: Date
  group_id: number
}

export interface PracticeGroupEquipment {
  group_id: number
  equipment_id: number
}

export interface PracticeGroups {
  id: Optional<number>
  product_id: number
  starts_at: Date
  ends_at: Date
  sequence: Optional<number>
  room_id: Optional<number | null>
  instructor_id: Optional<string | null>
  state: Optional<'planned' | 'cancelled'>
  reason: Optional<string>
  moved_at: Optional<Date | null>
  cancelled_at: Optional<Date | null>
  version: Optional<number>
  second_instructor_id: Optional<string | null>
}

export interface PracticeInvitations {
  user_id: string
  enrolment_id: string
  group_id: number
  token_hash: string
  expires_at: Date
}

export interface PracticeMergeAnswers {
  user_id: string
  enrolment_id: string
  merge_id: string
  agreed_at: Optional<Date | null>
}

export interface PracticeMerges {
  id: string
  from_group: number
  to_group: number
  proposed_at: Date
  until: Date
  state: 'proposed' | 'done' | 'ended'
}

export interface PracticeNotices {
  user_id: string
  enrolment_id: string
  group_id: number
  starts_at: Date
  kind: 'missing_72' | 'missing_24'
  sent_at: Date
}

export interface PracticeSeats {
  group_id: number
  seat: number
  user_id: Optional<string | null>
  order_id: Optional<number | null>
  state: Optional<'free' | 'reserved' | 'offered' | 'taken' | 'attended' | 'absent'>
  reserved_until: Optional<Date | null>
  enrolment_id: Optional<string | null>
  assessment: Optional<'passed' | 'failed' | null>
  assessed_at: Optional<Date | null>
  merge_id: Optional<string | null>
  came_at: Optional<Date | null>
  left_at: Optional<Date | null>
  came_how: Optional<'scan' | 'hand' | null>
  came_note: Optional<string | null>
  absent_at: Optional<Date | null>
  calendar_group: Optional<number | null>
  calendar_sequence: Optional<number>
  replaced_at: Optional<Date | null>
}

export interface PracticeSessions {
  group_id: number
  session: number
  starts_at: Date
  ends_at: Date
  room_id: Optional<number | null>
  instructor_id: Optional<string | null>
}

export interface PracticeWaits {
  user_id: string
  enrolment_id: string
  group_id: number
  position: number
  joined_at: Date
}

export interface PriceLists {
  id: Optional<number>
  name: string
  note: Optional<string>
  version: Optional<number>
}

export interface ProductPrices {
  product_id: number
  from_at: Date
  cents: number
}

export interface ProductVat {
  product_id: number
  from_day: string
  vat_class_id: number
}

export interface Products {
  product_id: Optional<number>
  course_id: number
  location_id: number
  start_date: Optional<string | null>
  end_date: Optional<string | null>
  hours: number
  price_cents: number
  special_cents: Optional<number | null>
  state: Optional<'offered' | 'withdrawn'>
  version: Optional<number>
  group_size: Optional<number>
}

export interface ProviderFees {
  id: string
  provider: 'banklink' | 'wallet'
  day: string
  cents: number
  key: Optional<string | null>
  note: Optional<string>
  file_id: Optional<string | null>
  recorded_at: Date
  recorded_by: Optional<string | null>
}

export interface Questions {
  id: Optional<number>
  course_id: number
  key: string
  position: number
  tags: Optional<string[]>
  kind: QuestionKind
  text: Json<Texts>
  body: Json<object>
  explanation: Json<Texts | null, string | null | undefined>
  picture: Json<QuestionPicture | null, string | null | undefined>
}

export interface QuoteLines {
  quote_id: number
  position: number
  product_id: number
  name: string
  quantity: number
  price_cents: number
  discount_cents: Optional<number>
  vat_class_id: number
}

export interface Quotes {
  id: Optional<number>
  state: Optional<QuoteState>
  request_id: Optional<string | null>
  thread_id: Optional<string | null>
  author_id: Optional<string | null>
  order_id: Optional<number | null>
  order_key: Optional<string>
  language: Language
  contact_name: string
  email: string
  company: Json<Company>
  employees: Optional<number | null>
  discount_percent: Optional<number>
  discount_cents: Optional<number>
  total_cents: number
  valid_until: string
  note: Optional<string>
  answer: Optional<string>
  token_hash: Optional<string | null>
  version: Optional<number>
  created_at: Date
  sent_at: Optional<Date | null>
  decided_at: Optional<Date | null>
  company_key: Optional<string | null>
}

export interface Receipts {
  id: string
  order_id: Optional<number | null>
  kind: ReceiptKind
  cents: number
  received_on: string
  reference: Optional<string>
  recorded_at: Date
  recorded_by: Optional<string | null>
  takes_back: Optional<string | null>
  voucher_id: Optional<number | null>
  bank_line_id: Optional<string | null>
  opening_invoice_id: Optional<number | null>
  refund_id: Optional<string | null>
  pair_id: Optional<string | null>
  by_line: Optional<boolean>
}

export interface RecoveryCodes {
  code_hash: string
  user_id: string
  family_id: Optional<string | null>
}

export interface RefreshTokens {
  token_hash: string
  family_id: string
  issued_at: Date
  expires_at: Date
  spent_at: Optional<Date | null>
}

export interface Refunds {
  id: string
  attempt_id: string
  amount_cents: number
  reason: RefundReason
  state: 'requested' | 'succeeded' | 'failed' | 'manual' | 'used'
  provider_reference: Optional<string | null>
  requested_at: Date
  decided_at: Optional<Date | null>
  note: Optional<string | null>
  bank_line_id: Optional<string | null>
  done_on: Optional<string | null>
}

export interface ReplyTemplates {
  id: Optional<number>
  name: string
  text: Json<Texts>
  version: Optional<number>
  changed_at: Date
}

export interface Reviews {
  user_id: string
  course_id: number
  rating: number
  text: string
  created_at: Date
  language: Optional<Language>
  id: Optional<string>
  state: Optional<ReviewState>
  reason: Optional<string | null>
  moderated_at: Optional<Date | null>
  moderator_id: Optional<string | null>
}

export interface RoomClosures {
  room_id: number
  id: string
  starts_at: Date
  ends_at: Date
  reason: Optional<string>
}

export interface Rooms {
  id: Optional<number>
  location_id: number
  name: string
  capacity: number
  note: Optional<string>
  active: Optional<boolean>
  version: Optional<number>
}

export interface ScenarioRuns {
  user_id: string
  id: string
  enrolment_id: string
  step_id: number
  tree: Json<Tree>
  taken: Json<RunStep[], string | undefined>
  node: string
  entered_at: Date
  started_at: Date
  ended_at: Optional<Date | null>
  points: Optional<number | null>
  passed: Optional<boolean | null>
  outcome: Optional<Outcome | null>
}

export interface SeedRuns {
  part: 'catalogue' | 'content' | 'lookups'
  ran_at: Optional<Date>
}

export interface ShopSessions {
  id_hash: string
  user_id: Optional<string | null>
  created_at: Date
  seen_at: Date
}

export interface SignInCodes {
  code_hash: string
  browser_hash: Optional<string | null>
  user_id: string
  expires_at: Date
  used_at: Optional<Date | null>
  code_challenge: Optional<string | null>
  second_factor: Optional<boolean>
  asked_at: Optional<Date | null>
  issuer: Optional<string | null>
  provider_session: Optional<string | null>
}

export interface SignInFailures {
  key: string
  failures: number
  last_at: Date
}

export interface SigningKeys {
  kid: string
  public_jwk: Json<object>
  private_key: string
  created_at: Date
}

export interface Slides {
  id: Optional<number>
  key: string
  position: number
  title: Json<Texts>
  image: Optional<string | null>
  thumb: Optional<string | null>
  tone: 'dark' | 'light'
  link: Optional<string | null>
  link_text: Json<Texts | null, string | null | undefined>
  link2: Optional<string | null>
  link_text2: Json<Texts | null, string | null | undefined>
  mobile_image: Optional<string | null>
  mobile_thumb: Optional<string | null>
  version: Optional<number>
  translated_from: Json<Record<string, string>, string | undefined>
  updated_at: Optional<Date | null>
  shown: Optional<boolean>
  shown_from: Optional<string | null>
  shown_until: Optional<string | null>
  image_alt: Json<Texts | null, string | null | undefined>
}

export interface SoldVouchers {
  id: Optional<number>
  code: string
  sale_key: string
  buyer: string
  email: string
  company: Optional<string>
  language: Language
  vat_class_id: Optional<number | null>
  company_key: Optional<string | null>
}

export interface SpentCaptchas {
  signature: string
  spent_at: Date
}

export interface SpentIdTokens {
  token_hash: string
  spent_at: Date
}

export interface StaffTasks {
  id: string
  kind: StaffTaskKind
  order_id: Optional<number | null>
  attempt_id: Optional<string | null>
  details: Json<Record<string, string | number>, string | undefined>
  created_at: Date
  done_at: Optional<Date | null>
  note: Optional<string | null>
}

export interface Steps {
  id: Optional<number>
  topic_id: Optional<number | null>
  course_id: number
  position: number
  module: Module
  title: Json<Texts>
  description: Json<Texts>
  content: Json<Texts | null, string | null | undefined>
  link: Optional<string | null>
  minutes: Optional<number>
  completion: 1 | 2
  key: Optional<string>
  content_source: Json<Texts | null, string | null | undefined>
  retired_at: Optional<Date | null>
  group_id: Optional<number | null>
  settings: Json<object, string | undefined>
  conditions: Json<Condition[], string | undefined>
  package: Optional<string | null>
  grade_category_id: Optional<number | null>
  grade_weight: Optional<number | null>
  translated_from: Json<Record<string, string>, string | undefined>
  since: Optional<Date | null>
  until: Optional<Date | null>
}

export interface TermsVersions {
  version: string
  language: Language
  text: string
  first_agreed_at: Date
}

export interface Threads {
  id: string
  user_id: string
  subject: string
  created_at: Date
  last_message_at: Date
  read_at: Optional<Date | null>
  notified_at: Optional<Date | null>
  waiting_since: Optional<Date | null>
  assignee_id: Optional<string | null>
}

export interface TokenFamilies {
  id: string
  user_id: string
  created_at: Date
  ended_at: Optional<Date | null>
  end_reason: Optional<string | null>
  method: Optional<SignInMethod>
  device: Optional<string>
  seen_at: Date
  authenticated_at: Date
  second_factor: Optional<boolean>
  issuer: Optional<string | null>
  provider_session: Optional<string | null>
}

export interface Topics {
  id: Optional<number>
  course_id: number
  position: number
  title: Json<Texts>
  description: Json<Texts>
  minutes: number
  key: Optional<string>
  retired_at: Optional<Date | null>
  translated_from: Json<Record<string, string>, string | undefined>
}

export interface TotpFactors {
  user_id: string
  secret: string
  created_at: Date
  confirmed_at: Optional<Date | null>
  last_step: Optional<number | null>
  family_id: Optional<string | null>
}

export interface TrioAlgorithmCourses {
  course_id: number
  algorithm_key: string
  position: number
}

export interface TrioAlgorithms {
  id: string
  title: Json<Texts>
  goal: Json<Texts>
  steps: Json<TrioStep[]>
  version: Optional<number>
}

export interface TrioEntries {
  id: string
  run_id: string
  position: number
  kind: TrioEntryKind
  round: number
  step: Optional<string>
  value: Optional<TrioMark | TrioNote | null>
  at: Optional<number>
  text: Optional<string>
  made_at: Date
  received_at: Date
}

export interface TrioMembers {
  run_id: string
  position: number
  user_id: string
  enrolment_id: string
  joined_at: Date
}

export interface TrioRuns {
  id: string
  group_id: number
  algorithm: Json<TrioAlgorithm>
  state: Optional<TrioState>
  size: Optional<number | null>
  opened_by: Optional<string | null>
  opened_at: Date
  started_at: Optional<Date | null>
  ended_at: Optional<Date | null>
}

export interface Uploads {
  id: string
  user_id: string
  size: number
  started_at: Date
}

export interface UserRoles {
  user_id: string
  role: Role
  granted_at: Date
}

export interface Users {
  id: string
  username: string
  username_key: string
  email: string
  email_key: string
  password_hash: Optional<string | null>
  firstname: string
  lastname: string
  telephone: Optional<string | null>
  date_of_birth: Optional<string | null>
  gender: Optional<'male' | 'female'>
  language: Optional<Language>
  country: Optional<string | null>
  city: Optional<string | null>
  timezone: Optional<string | null>
  image: Optional<string | null>
  position: Optional<string | null>
  terms_agreed_at: Optional<Date | null>
  created_at: Date
  anonymised_at: Optional<Date | null>
  password_expired: Optional<boolean>
  email_verified_at: Optional<Date | null>
  organisation_id: Optional<number | null>
  position_id: Optional<number | null>
  terms_version: Optional<string | null>
  latin_name: Optional<string>
  search_text: Optional<string | null>
  own_organisation: Optional<string | null>
  own_position: Optional<string | null>
}

export interface VatClasses {
  id: Optional<number>
  name: Json<Texts>
  category: VatCategory
  rate: number
  isaf_code: Optional<string>
  ground: Json<Texts, string | undefined>
  ground_code: Optional<string>
  from_day: string
  until_day: Optional<string | null>
  next_id: Optional<number | null>
  business_id: Optional<number | null>
  version: Optional<number>
}

export interface WebauthnChallenges {
  challenge_hash: string
  purpose: string
  user_id: Optional<string | null>
  expires_at: Date
}

export interface Withdrawals {
  id: string
  order_id: Optional<number | null>
  name: string
  order_number: string
  email: string
  language: Language
  declared_at: Date
  state: 'received' | 'accepted' | 'refused'
  decided_at: Optional<Date | null>
  by_buyer: Optional<boolean>
}

export interface DB {
  activity_states: ActivityStates
  agreed_prices: AgreedPrices
  agreements: Agreements
  assessment_pins: AssessmentPins
  assessments: Assessments
  attempt_grants: AttemptGrants
  attempts: Attempts
  audit_entries: AuditEntries
  authorization_requests: AuthorizationRequests
  bank_accounts: BankAccounts
  bank_files: BankFiles
  bank_forms: BankForms
  bank_lines: BankLines
  bank_payers: BankPayers
  banners: Banners
  book_files: BookFiles
  book_setup: BookSetup
  cache_version: CacheVersion
  calendar_feeds: CalendarFeeds
  cart_lines: CartLines
  carts: Carts
  catalogue_cards: CatalogueCards
  catalogue_words: CatalogueWords
  categories: Categories
  certificate_reminders: CertificateReminders
  certificates: Certificates
  checklists: Checklists
  companies: Companies
  company_codes: CompanyCodes
  company_contacts: CompanyContacts
  company_notes: CompanyNotes
  completions: Completions
  contact_answers: ContactAnswers
  contact_requests: ContactRequests
  contact_subjects: ContactSubjects
  content_checksums: ContentChecksums
  course_editions: CourseEditions
  course_files: CourseFiles
  course_filters: CourseFilters
  course_interests: CourseInterests
  course_questions: CourseQuestions
  courses: Courses
  device_links: DeviceLinks
  discount_codes: DiscountCodes
  discount_uses: DiscountUses
  discounts: Discounts
  einvoice_events: EinvoiceEvents
  einvoice_reports: EinvoiceReports
  einvoices: Einvoices
  email_links: EmailLinks
  email_rule_sends: EmailRuleSends
  email_rules: EmailRules
  email_texts: EmailTexts
  enrolments: Enrolments
  environment_access: EnvironmentAccess
  environment_users: EnvironmentUsers
  environments: Environments
  equipment: Equipment
  faq_categories: FaqCategories
  faq_items: FaqItems
  favourites: Favourites
  filter_groups: FilterGroups
  filters: Filters
  form_responses: FormResponses
  forum_posts: ForumPosts
  forum_readers: ForumReaders
  forum_reports: ForumReports
  forum_threads: ForumThreads
  grade_categories: GradeCategories
  idempotency_keys: IdempotencyKeys
  identities: Identities
  import_rows: ImportRows
  import_workplaces: ImportWorkplaces
  imports: Imports
  information_pages: InformationPages
  instructor_absences: InstructorAbsences
  instructor_courses: InstructorCourses
  instructors: Instructors
  invoice_files: InvoiceFiles
  invoice_sends: InvoiceSends
  invoice_series: InvoiceSeries
  invoices: Invoices
  left_environment_users: LeftEnvironmentUsers
  legal_plans: LegalPlans
  legal_versions: LegalVersions
  list_views: ListViews
  locations: Locations
  locked_months: LockedMonths
  messages: Messages
  notices: Notices
  offered_periods: OfferedPeriods
  opening_invoices: OpeningInvoices
  openings: Openings
  order_lines: OrderLines
  order_places: OrderPlaces
  orders: Orders
  organisations: Organisations
  packages: Packages
  passkeys: Passkeys
  payment_attempts: PaymentAttempts
  payment_notifications: PaymentNotifications
  place_emails: PlaceEmails
  planned_prices: PlannedPrices
  positions: Positions
  practice_attendance: PracticeAttendance
  practice_checklists: PracticeChecklists
  practice_claims: PracticeClaims
  practice_group_equipment: PracticeGroupEquipment
  practice_groups: PracticeGroups
  practice_invitations: PracticeInvitations
  practice_merge_answers: PracticeMergeAnswers
  practice_merges: PracticeMerges
  practice_notices: PracticeNotices
  practice_seats: PracticeSeats
  practice_sessions: PracticeSessions
  practice_waits: PracticeWaits
  price_lists: PriceLists
  product_prices: ProductPrices
  product_vat: ProductVat
  products: Products
  provider_fees: ProviderFees
  questions: Questions
  quote_lines: QuoteLines
  quotes: Quotes
  receipts: Receipts
  recovery_codes: RecoveryCodes
  refresh_tokens: RefreshTokens
  refunds: Refunds
  reply_templates: ReplyTemplates
  reviews: Reviews
  room_closures: RoomClosures
  rooms: Rooms
  scenario_runs: ScenarioRuns
  seed_runs: SeedRuns
  shop_sessions: ShopSessions
  sign_in_codes: SignInCodes
  sign_in_failures: SignInFailures
  signing_keys: SigningKeys
  slides: Slides
  sold_vouchers: SoldVouchers
  spent_captchas: SpentCaptchas
  spent_id_tokens: SpentIdTokens
  staff_tasks: StaffTasks
  steps: Steps
  terms_versions: TermsVersions
  threads: Threads
  token_families: TokenFamilies
  topics: Topics
  totp_factors: TotpFactors
  trio_algorithm_courses: TrioAlgorithmCourses
  trio_algorithms: TrioAlgorithms
  trio_entries: TrioEntries
  trio_members: TrioMembers
  trio_runs: TrioRuns
  uploads: Uploads
  user_roles: UserRoles
  users: Users
  vat_classes: VatClasses
  webauthn_challenges: WebauthnChallenges
  withdrawals: Withdrawals
}
