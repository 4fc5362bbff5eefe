import type { OpenedActivity } from '../../../../contract/activity.ts'
import type { PreviewClaims } from '../activity-tokens.ts'
import type { PreviewHandlers } from '../bind-activity-calls.ts'
import { previewedForms, previewForm } from './preview-form.ts'
import { previewedForums, previewForum } from './preview-forum.ts'
import { previewedMedia, previewMedia } from './preview-media.ts'
import { previewedPackages, previewPackage } from './preview-package.ts'
import { previewedScenarios, previewScenario } from './preview-scenario.ts'
import { previewedTests, previewTest } from './preview-test.ts'
import type { Previewing } from './opened-preview.ts'

function openPreview(work: Previewing, claims: PreviewClaims): Promise<OpenedActivity> {
  const { module } = claims
  switch (module) {
    case 'quiz':
    case 'survey':
      return previewTest(work, { ...claims, module })
    case 'scenario':
    case 'algorithm':
      return previewScenario(work, claims)
    case 'video':
    case 'document':
    case 'document_video':
    case 'resource':
      return previewMedia(work, claims)
    case 'hvp':
    case 'interactive_content':
    case 'scorm':
      return previewPackage(work, claims)
    case 'questionnaire':
    case 'dynamic_form':
      return previewForm(work, claims)
    case 'forum':
      return previewForum(work, claims)
  }
}

/** All calls of the activities' origin for staff who looks at a step. */
export const previewHandlers: PreviewHandlers = {
  openActivity: openPreview,
  ...previewedTests,
  ...previewedScenarios,
  ...previewedMedia,
  ...previewedPackages,
  ...previewedForms,
  ...previewedForums,
}
