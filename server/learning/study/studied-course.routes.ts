import type { learningCalls } from '../../../contract/learning.ts'
import { completionKinds, type Part, type Subject } from '../../../contract/materials.ts'
import type { Language } from '../../../contract/common.ts'
import type { OwnSession } from '../../../contract/practice.ts'
import { describeCourse, listProducts, showReviews } from '../../catalogue/public.ts'
import { linksInLanguage } from '../../content/public.ts'
import { inLanguage } from '../../db/texts.ts'
import type { Handler } from '../../http/handlers.ts'
import { dayInVilnius } from '../../time.ts'
import { isInteractive, isProved } from '../activities/kinds.ts'
import { addressesOf } from './addresses.rules.ts'
import { isDerived, isOpen } from './completion.rules.ts'
import { type FullStep, loadContents, type OutlineStep } from './outline.queries.ts'
import { progressOf } from './outline.rules.ts'
import { nextOfOwn, ownedPart } from '../enrolments/own-courses.rules.ts'
import { availabilityOf, type Closed } from './study.rules.ts'
import { splitSource } from './page-source.rules.ts'
import { findStudied, isPublished, type OwnSessionRow } from './studied-course.queries.ts'

/** A session of the user's practice as screens show it. */
const showSession = ({ session, starts_at, ends_at, room, came, absent }: OwnSessionRow, now: Date): OwnSession => ({
  session,
  starts: new Date(starts_at).toISOString(),
  ends: new Date(ends_at).toISOString(),
  room,
  attendance: came ? 'came' : absent ? 'absent' : new Date(ends_at) <= now ? 'awaited' : 'ahead',
})

type TopicRow = NonNullable<Awaited<ReturnType<typeof findStudied>>>['topics'][number]
/** `roomUrl`: of the learning system at the course's environment; `certificateUrl`: of the issued certificate. */
type View = {
  courseId: number
  language: Language
  closed: Closed
  roomUrl: string | undefined
  certificateUrl: string | undefined
}

const commonOf = (step: OutlineStep, language: Language) => ({
  id: step.id,
  course_module_id: step.id,
  module: step.module,
  title: inLanguage(step.title, language),
  completion: step.completion,
  completed: step.done,
})

/** What is locked is not sent. */
const toPage = ({ content, minutes, ...step }: FullStep, view: View): Subject['pages'][number] => {
  const { language } = view
  const availability = availabilityOf(step, view)
  const open = content && availability.availability_status ? linksInLanguage(content, language) : ''
  const { text, source } = splitSource(open)
  return { ...commonOf(step, language), ...availability, content: text, source, duration: minutes }
}

/** What a material leads to; an external room has a path at its environment. */
function linkOf({ module }: OutlineStep, link: string | null, { roomUrl, certificateUrl }: View): string | null {
  if (module === 'certificate') return certificateUrl ?? null
  if (module === 'extlmsroom') return roomUrl ? new URL(link ?? '/', roomUrl).href : null
  return link
}

function toMaterial(step: FullStep, view: View): Subject['sections'][number] {
  const { courseId, language } = view
  const { description, content, link, minutes } = step
  const availability = availabilityOf(step, view)
  const open = availability.availability_status
  const common = commonOf(step, language)
  const interactive = isInteractive(step)
  return {
    ...common,
    ...availability,
    description: description ?? '',
    duration: minutes,
    // Nothing to tick by hand: it is counted when it is opened, or by what is done in it.
    readonly:
      isProved(step) ||
      isDerived(step) ||
      (step.completion === completionKinds.automatic && (interactive || linkOf(step, link, view) !== null)),
    content: open && content ? linksInLanguage(content, language) : null,
    ...(open ? addressesOf({ ...common, interactive, link: linkOf(step, link, view) }, courseId, step.topic_id) : {}),
    ...(open && step.module === 'forum' ? { unread: step.unread } : {}),
    interactive,
  }
}

/** The groups and the steps without one, in their order. */
const partsOf = (steps: readonly OutlineStep[], language: Language): Part[] =>
  steps
    .filter(({ group_id }) => group_id === null)
    .map((step) => ({
      ...commonOf(step, language),
      is_group: step.module === 'label',
      subparts: steps
        .filter(({ group_id }) => group_id === step.id)
        .map((inside) => ({ ...commonOf(inside, language), is_group: false as const })),
    }))

function toSubject(topic: TopicRow, steps: readonly FullStep[], view: View): Subject {
  const { language } = view
  const own = steps.filter(({ topic_id }) => topic_id === topic.id)
  const isMaterial = ({ module }: FullStep) => module !== 'page' && module !== 'label'
  return {
    id: topic.id,
    title: inLanguage(topic.title, language),
    description: inLanguage(topic.description, language),
    duration: topic.minutes,
    parts: partsOf(own, language),
    pages: own.filter(({ module }) => module === 'page').map((step) => toPage(step, view)),
    sections: own.filter(isMaterial).map((step) => toMaterial(step, view)),
    completed: progressOf(own),
  }
}

/** Three queries, whatever the course holds. */
export const getStudiedCourse: Handler<typeof learningCalls.getStudiedCourse> = async (
  { db, principal: { userId }, config, language, now, fail },
  { params: { id } },
) => {
  const row = await findStudied(db, userId, id, now())
  if (!row) return fail((await isPublished(db, id)) ? 'not_enrolled' : 'not_found')
  const today = dayInVilnius(now())
  const [steps, products] = await Promise.all([
    loadContents(db, { userId, enrolmentId: row.enrolment_id, courseId: id }, today, language),
    listProducts(db, id, language, today),
  ])
  const { topics, seat: practice } = row
  const failed = row.practice === 'assessed' && practice?.assessment === 'failed'
  const closed = isOpen(row, today) || row.opens_on === null ? null : { opensOn: row.opens_on }
  const certificateUrl = row.certificate_id
    ? `/dashboard/certificates/${row.environment}/${row.certificate_id}/show`
    : undefined
  const view = {
    courseId: id,
    language,
    closed,
    roomUrl: row.lms?.url,
    certificateUrl: config.shopping ? certificateUrl : undefined,
  }
  const theory = topics.map((topic) => toSubject(topic, steps, view))
  return {
    ...ownedPart(row, language, today),
    ...describeCourse(row, language),
    certificate: row.certificate_months === null ? null : { months: row.certificate_months, id: row.certificate_id },
    reviews: showReviews(row.reviews, language),
    begun: row.begun_at !== null,
    theory,
    tests: steps.filter(({ module, topic_id }) => module === 'quiz' && topic_id === null).length,
    surveys: steps.filter(({ module, topic_id }) => module === 'survey' && topic_id === null).length,
    grades: row.show_grades && steps.some(({ grade_weight }) => grade_weight !== null),
    slots: row.practice !== 'optional' || row.practised_offering || practice !== null,
    products,
    practice: practice
      ? {
          starts: new Date(practice.starts_at).toISOString(),
          ends: new Date(practice.ends_at).toISOString(),
          sessions: (practice.sessions ?? []).map((session) => showSession(session, now())),
          room: practice.room ?? '',
          address: inLanguage(practice.address, language),
          city: inLanguage(practice.city, language),
          attended: practice.state === 'attended',
          absent: practice.state === 'absent',
          failed,
          awaited: practice.state === 'taken' && new Date(practice.ends_at) < now(),
          cancelled: practice.group_state === 'cancelled',
          trio: practice.trio && practice.group_state === 'planned' && practice.state !== 'absent' && !failed,
        }
      : null,
    next: nextOfOwn(row, steps, language, now()),
  }
}
