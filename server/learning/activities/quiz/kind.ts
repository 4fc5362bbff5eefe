import { always, type StepKind } from '../kind.ts'
import { quizHandlers, openTest } from './quiz.routes.ts'
import { previewedTests, previewTest } from './preview-test.ts'
import { QuizSettings, SurveySettings } from './quiz-settings.ts'

/** Tests and surveys: questions of the bank, answered in attempts. */
export const tests: StepKind<'questions'> = {
  settings: { quiz: QuizSettings, survey: SurveySettings },
  opens: always,
  proves: always,
  app: 'tests/TestApp.tsx',
  open: openTest,
  preview: previewTest,
  calls: quizHandlers,
  previews: previewedTests,
}
