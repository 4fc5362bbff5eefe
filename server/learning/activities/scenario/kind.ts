import { treeModules } from '../../../../contract/activities/modules.ts'
import type { ActivityKind } from '../kind.ts'
import { scenarioHandlers, openScenario } from './scenario.routes.ts'
import { previewedScenarios, previewScenario } from './preview-scenario.ts'

/** Scenarios and algorithms: a tree of decisions. */
export const scenarios = {
  modules: treeModules,
  app: 'scenario/ScenarioApp.tsx',
  open: openScenario,
  preview: previewScenario,
  calls: scenarioHandlers,
  previews: previewedScenarios,
} satisfies ActivityKind
