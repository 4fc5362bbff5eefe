import { always, type StepKind } from '../kind.ts'
import { scenarioHandlers, openScenario } from './scenario.routes.ts'
import { previewedScenarios, previewScenario } from './preview-scenario.ts'
import { AlgorithmSettings, hasTree, ScenarioSettings } from './tree-settings.ts'

/** Scenarios and algorithms: a tree of decisions. */
export const scenarios: StepKind<'scenario'> = {
  settings: { scenario: ScenarioSettings, algorithm: AlgorithmSettings },
  opens: hasTree,
  proves: always,
  app: 'scenario/ScenarioApp.tsx',
  open: openScenario,
  preview: previewScenario,
  calls: scenarioHandlers,
  previews: previewedScenarios,
}
