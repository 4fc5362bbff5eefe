import { type Authoring, askForReview, loadCourse, saveCourse } from '../catalogue/public.ts'

/** What the course editor has to do: a course that waits for approval, and translations that are out of date. */
export async function seedEditing(
  authoring: Authoring,
  courses: readonly { id: number; slug: string }[],
): Promise<void> {
  const { id } = await saveCourse(authoring, {
    slug: 'sepsis-slaugos-skyriuje',
    shortname: 'SEPSL',
    category: 'nursing',
    filters: { specialty: ['nurse'], workplace: ['hospital'], language: ['lt'] },
    title: { lt: 'Sepsis slaugos skyriuje' },
    short: { lt: 'Kaip slaugytojai pamato blogėjančią būklę ir ką daro per pirmąją valandą.' },
    about: { lt: 'Kursas slaugytojams, kurie pacientą mato **pirmieji**: įvertinimas, skalė, pranešimas gydytojui.' },
    purpose: { lt: 'Atpažinti sepsį anksčiau, negu jį patvirtina tyrimai.' },
    study: { lt: 'Teorija internetu savo laiku, po jos – praktika simuliacijų kambaryje grupėje po tris.' },
    objectives: { lt: ['Įvertinti paciento būklę pagal NEWS2', 'Pranešti gydytojui pagal SBAR'] },
    skills: { lt: ['Būklės vertinimas', 'Pranešimas komandai'] },
    questions: [],
    hours: 5,
    certificateMonths: 24,
    featured: false,
  })
  await askForReview(authoring, id)
  const translated = courses.find(({ slug }) => slug === 'pirmoji-pagalba-mokytojams')
  const course = translated && (await loadCourse(authoring.db, translated.id))
  if (!course) return
  const { objectives } = course
  await saveCourse(authoring, {
    ...course,
    objectives: { ...objectives, lt: [...objectives.lt, 'parengti klasės pirmosios pagalbos rinkinį'] },
  })
}
