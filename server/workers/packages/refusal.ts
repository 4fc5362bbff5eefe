import type { FailureCode } from '../../../contract/fail.ts'
import { ExpectedFailure } from '../../http/fail.ts'

type OfFile = { file: string }
/** What each refusal names. `line`, `file`: `none` where it is unknown; `form`: of `other-forms.rules.ts`. */
type Named = {
  package_unreadable: OfFile
  package_too_large: object
  package_encrypted: OfFile
  package_bomb: OfFile
  package_path: OfFile
  package_symlink: OfFile
  package_duplicate: OfFile
  package_file_type: OfFile
  package_no_manifest: OfFile
  package_other_form: { form: string }
  package_manifest: OfFile & { line: string }
  package_manifest_value: OfFile & { field: string }
  package_doctype: OfFile
  package_library: { library: string; folder: string }
  package_library_file: OfFile & { library: string }
  package_library_missing: { library: string; by: string }
  package_not_runnable: { library: string }
  package_core: { library: string; needs: string; has: string }
  package_version: { version: string }
  package_nothing_to_open: object
  package_page_missing: OfFile & { title: string }
  package_too_many_parts: { count: string }
  package_outside_source: { address: string }
  package_needs_device: { library: string }
}
type Code = keyof Named & FailureCode

/** A refused package. `file`: the path at fault, where one is. */
export class PackageRefused extends ExpectedFailure {
  readonly file: string | undefined
  constructor(code: Code, named: Readonly<Record<string, string>>) {
    super(code, { package: [{ key: `failures.${code}`, values: named }] })
    this.values = named
    this.file = named.file === 'none' ? undefined : named.file
  }
}

/** Characters of a name or an address in a sentence. */
const shown = 120
const shorten = (text: string) => (text.length > shown ? `${text.slice(0, shown)}…` : text)

/** Refuses a package with the sentence of a code, which names what is at fault. */
export function refuse<C extends Code>(
  ...[code, named]: object extends Named[C] ? [code: C, named?: OfFile] : [code: C, named: Named[C]]
): never {
  const texts = Object.entries(named ?? {}).map(([name, text]) => [name, shorten(String(text).toWellFormed())] as const)
  throw new PackageRefused(code, Object.fromEntries(texts))
}
