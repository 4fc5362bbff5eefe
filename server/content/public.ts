export {
  AuthoredList,
  AuthoredText,
  courseHtml,
  Key,
  listsJson,
  PerhapsText,
  plainJson,
  renderCourseTexts,
} from './authored-texts.ts'
export { listChecksums, updateChecksums } from './content-checksums.queries.ts'
export { FaqInput, saveFaq } from './save-faq.ts'
export { keepTerms } from './keep-terms.ts'
export { PageInput, savePage } from './save-page.ts'
export { seenIn } from './pages.queries.ts'
export type { Provider } from './seller-words.ts'
export { answerRequest, findAnswers, handleRequest, moveRequest } from './answer-request.ts'
export { deleteRequestsOf } from './contact.queries.ts'
export { htmlInLanguage, linksInLanguage } from './screen-links.rules.ts'
export { moveRequestsOf } from './contact.queries.ts'
export { type NamedTexts, staleTranslations, type TranslatedFrom, translatedFrom } from './translations.rules.ts'
export { editedLists, editedTexts, listsOfEdited, textsOfEdited, textsOrNull } from './edited-texts.ts'
export {
  type Columns,
  deleteEdited,
  type EditedRow,
  type EditedTable,
  findEdited,
  insertEdited,
  listEdited,
  lockEdited,
  reorderEdited,
  updateEdited,
} from './edited-rows.ts'
export { contentTables } from './edited-tables.ts'
export { isLegal, keepLegalVersion, listLegalVersions } from './legal-versions.ts'
export { deletePlan, findPlannedDay, inOrder, listAllPlans, listPlans, listPlansOf, storePlan } from './legal-plans.ts'
export { textColumns } from './text-columns.ts'
