import { forumJobs } from './activities/forum/forum.jobs.ts'
import { managedPostHandlers } from './activities/forum/posts.manage.routes.ts'
import { courseArchiveHandlers } from './archive/archives.manage.routes.ts'
import { contentsHandlers } from './authoring/contents.manage.routes.ts'
import { courseFileHandlers } from './authoring/files.manage.routes.ts'
import { gradingHandlers } from './authoring/grading.manage.routes.ts'
import { previewHandlers } from './authoring/previews.manage.routes.ts'
import { questionHandlers } from './authoring/questions.manage.routes.ts'
import { stepResultHandlers } from './authoring/step-results.manage.routes.ts'
import { gradesHandlers } from './grades/grades.routes.ts'
import { learningJobs } from './learning.jobs.ts'
import { learningHandlers } from './enrolments/learning.routes.ts'
import { packageHandlers } from './packages/packages.manage.routes.ts'
import { personCourseHandlers } from './enrolments/person-courses.manage.routes.ts'

export const learning = {
  handlers: {
    ...learningHandlers,
    ...gradesHandlers,
    ...managedPostHandlers,
    ...personCourseHandlers,
    ...contentsHandlers,
    ...questionHandlers,
    ...courseFileHandlers,
    ...courseArchiveHandlers,
    ...packageHandlers,
    ...stepResultHandlers,
    ...gradingHandlers,
    ...previewHandlers,
  },
  jobs: [...learningJobs, ...forumJobs],
}
