/** A VAT code in parts: `LT` and `100001234511`. */
export type VatNumber = { prefix: string; number: string }

/** The register of VAT payers of the member states. */
export type VatRegister = {
  /**
   * Whose code it is: undefined when it is not registered now, null when the member state does not say. Throws when the
   * register or the member state does not answer.
   */
  nameOf: (code: VatNumber) => Promise<string | null | undefined>
}
