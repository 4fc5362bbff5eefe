import * as v from 'valibot'

/**
 * When an H5P content is done. `scored`: it reports a score; where it has none, it was shown. `submitted`: its answers
 * were sent in. `read`: its last page was reached. `finished`: it says so itself, and only then whether with a score.
 * `shown`: it has no end.
 */
export const H5pEnd = v.picklist(['scored', 'submitted', 'read', 'finished', 'shown'])
export type H5pEnd = v.InferOutput<typeof H5pEnd>

/** By the main library; all others are `scored`. Looked up in their sources: what they report by xAPI, and when. */
const ends: Readonly<Record<string, H5pEnd>> = {
  'H5P.Questionnaire': 'submitted',
  'H5P.DocumentationTool': 'submitted',
  'H5P.InteractiveBook': 'read',
  'H5P.CoursePresentation': 'read',
  'H5P.BranchingScenario': 'finished',
  'H5P.Agamotto': 'finished',
  'H5P.ArithmeticQuiz': 'finished',
  'H5P.MemoryGame': 'finished',
  'H5P.Accordion': 'shown',
  'H5P.AdvancedText': 'shown',
  'H5P.Audio': 'shown',
  'H5P.Chart': 'shown',
  'H5P.Collage': 'shown',
  'H5P.Dialogcards': 'shown',
  'H5P.GreetingCard': 'shown',
  'H5P.GuessTheAnswer': 'shown',
  'H5P.Image': 'shown',
  'H5P.ImageHotspots': 'shown',
  'H5P.ImageJuxtaposition': 'shown',
  'H5P.ImageSlider': 'shown',
  'H5P.Table': 'shown',
  'H5P.Timeline': 'shown',
  'H5P.Video': 'shown',
}

/** `json`: the content, in which a Documentation Tool has a page to send it in or has none. */
export function endOf(mainLibrary: string, json: string): H5pEnd {
  const end = Object.hasOwn(ends, mainLibrary) ? ends[mainLibrary] : undefined
  if (mainLibrary === 'H5P.DocumentationTool' && !json.includes('"H5P.DocumentExportPage ')) return 'read'
  return end ?? 'scored'
}
