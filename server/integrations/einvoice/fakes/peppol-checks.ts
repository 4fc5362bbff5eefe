/**
 * The rules of Peppol BIS Billing 3 that our files once broke, by their numbers: a check of the structure, for where the
 * schematrons of OpenPEPPOL are not. It finds no others.
 */
export function structuralFaults(xml: string): string[] {
  const faults: string[] = []
  const rule = (id: string, holds: boolean) => void (holds || faults.push(`PEPPOL-EN16931-${id}`))
  const party = (name: string) => new RegExp(`<cac:${name}>([\\s\\S]*?)</cac:${name}>`).exec(xml)?.[1] ?? ''
  const endpoint = /<cbc:EndpointID schemeID="\d{4}">[^<]+<\/cbc:EndpointID>/
  rule('R001', xml.includes('<cbc:ProfileID>'))
  rule('R007', /<cbc:ProfileID>urn:fdc:peppol\.eu:2017:poacc:billing:\d\d:1\.0</.test(xml))
  rule('R004', xml.includes('#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0<'))
  rule('R003', /<cbc:BuyerReference>|<cac:OrderReference><cbc:ID>/.test(xml))
  rule('R010', endpoint.test(party('AccountingCustomerParty')))
  rule('R020', endpoint.test(party('AccountingSupplierParty')))
  rule('R042', !xml.includes('<cbc:BaseAmount') || xml.includes('<cbc:MultiplierFactorNumeric>'))
  rule('R008', !/<(cac|cbc):(\w+)(?: [^>]*)?><\/\1:\2>/.test(xml))
  for (const [line] of xml.matchAll(/<cac:(?:Invoice|CreditNote)Line>[\s\S]*?<\/cac:(?:Invoice|CreditNote)Line>/g)) {
    const valueOf = (name: string) => Number(new RegExp(`<cbc:${name}[ >][^<]*?>?([\\d.]+)<`).exec(line)?.[1] ?? 0)
    const net = valueOf('(?:Invoiced|Credited)Quantity') * valueOf('PriceAmount') - valueOf('Amount')
    rule('R120', Math.abs(net - valueOf('LineExtensionAmount')) <= 0.02)
  }
  return [...new Set(faults)]
}
