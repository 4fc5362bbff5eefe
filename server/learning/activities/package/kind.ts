import { always, type StepKind } from '../kind.ts'
import { packageHandlers, openPackage } from './package.routes.ts'
import { previewedPackages, previewPackage } from './preview-package.ts'
import { hasPackage, PackageSettings } from './package-settings.ts'

/** H5P and SCORM contents made elsewhere. */
export const packages: StepKind<'package'> = {
  settings: { hvp: PackageSettings, interactive_content: PackageSettings, scorm: PackageSettings },
  opens: hasPackage,
  proves: always,
  app: 'package/PackageApp.tsx',
  open: openPackage,
  preview: previewPackage,
  calls: packageHandlers,
  previews: previewedPackages,
}
