import { testModules } from '../../../../contract/activities/modules.ts'
import type { ActivityKind } from '../kind.ts'
import { quizHandlers, openTest } from './quiz.routes.ts'
import { previewedTests, previewTest } from './preview-test.ts'

/** Tests and surveys: questions of the bank, answered in attempts. */
export const tests = {
  modules: testModules,
  app: 'tests/TestApp.tsx',
  open: openTest,
  preview: previewTest,
  calls: quizHandlers,
  previews: previewedTests,
} satisfies ActivityKind
