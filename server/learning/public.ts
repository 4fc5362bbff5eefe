export { lockEnrolment } from './enrolments/enrolments.queries.ts'
export { certificateOf } from './enrolments/certificate-of.ts'
export { listStudiesOf, theoryShare } from './enrolments/own-courses.queries.ts'
export { orderBegunAt } from './enrolments/begin-course.ts'
export {
  endEnrolmentsOf,
  endUnbegun,
  enrol,
  listEnrolled,
  mayEnrol,
  moveEnrolmentDate,
  openEnrolmentsOf,
} from './enrolments/enrol.ts'
export { shownState as shownAccess } from './environments/access.rules.ts'
export {
  accountsAt,
  findEnvironmentUser,
  listEnvironmentUsers,
  noteEnvironmentUser,
  readEnvironmentUser,
  storeEnvironmentUser,
} from './environments/environment-users.queries.ts'
export { checkEnvironments } from './environments/check-environments.ts'
export { faultOf } from './environments/fault.rules.ts'
export { findOrCreateUser } from './environments/find-or-create-user.ts'
export { environmentsThatRegister, findLmsEnvironments } from './environments/lms-environments.ts'
export { prepareDueAccess } from './environments/prepare-access.ts'
export { moveEnvironmentUsers, prepareForOwn } from './environments/move-environment-users.ts'
export { accessGiven, accessGivenAt, forgetEnvironmentUser, resumeAccess } from './environments/request-access.ts'
export { countResponses } from './activities/form/count-responses.ts'
export { deleteResponsesOf } from './activities/form/responses.queries.ts'
export { erasePostsOf, movePosts } from './activities/forum/posts-of-user.ts'
export { removePost } from './activities/forum/change-post.ts'
export { moderatePost } from './activities/forum/moderate-post.ts'
export { showThread } from './activities/forum/posts.queries.ts'
export { listReportedPosts } from './activities/forum/reports.queries.ts'
export { addReply, startThread } from './activities/forum/write-post.ts'
export { awaitsCalendar, completeCalendar } from './study/complete-calendar.ts'
export { listMissing } from './enrolments/list-missing.ts'
export { storePackage } from './packages/store-package.ts'
export { finishCourse } from './enrolments/finish-course.ts'
export { certifyNamed } from './enrolments/certify-named.ts'
export { reopenEnrolment } from './enrolments/reopen-enrolment.ts'
export { saveCourseFile } from './files/save-course-file.ts'
export { saveTheory } from './authoring/save-theory.ts'
export { GradeCategoryInput, StepInput, TestInput, type TheoryDraft, TopicInput } from './authoring/theory-input.ts'
export { QuestionInput } from './activities/quiz/kinds/kinds.ts'
export { coursesOfBoth, endMerged, listRenewed, moveEnrolments } from './enrolments/move-enrolments.ts'
export { courseInputOf, theoryOf } from './archive/inputs.ts'
export { type ArchiveEntry, zipStream } from './archive/zip-stream.ts'
