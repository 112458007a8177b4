import { accessKeyCheckDigit } from '@galeria/contract/kit/fields/access-key';
import { completeCnpj } from '@galeria/contract/kit/fields/cnpj';
import { stateByCode } from '@galeria/contract/reference/states';

export interface SampleItem {
  readonly name?: string;
  readonly ncm?: string;
  readonly quantity?: string;
  /** In reais, as an XML has them. */
  readonly price?: string;
  /** More elements of `prod`, as they stand in it. */
  readonly more?: string;
  /** `vItem`: its part of the total with the taxes of the reform. */
  readonly withTaxes?: string;
  readonly indTot?: string;
}

export interface SampleNote {
  readonly model?: '55' | '65';
  readonly stateCode?: string;
  readonly cnpj?: string;
  readonly series?: number;
  readonly number?: number;
  /** As `dhEmi` has it. */
  readonly issuedAt?: string;
  readonly environment?: string;
  readonly direction?: string;
  readonly purpose?: string;
  readonly name?: string;
  readonly fantasy?: string;
  /** What stands where the buyer does; nothing, when left out. */
  readonly buyer?: string;
  readonly total?: string;
  /** `vNFTot`: with the taxes of the reform. */
  readonly totalWithTaxes?: string;
  readonly items?: readonly SampleItem[];
  /** The authority's receipt; null for a note that has none. */
  readonly receipt?: { readonly status?: string; readonly key?: string; readonly environment?: string } | null;
  /** Instead of the one that belongs to the note. */
  readonly key?: string;
  /** Before each name, with its colon. */
  readonly prefix?: string;
}

/** A shop that exists in samples only. */
export const SHOP = completeCnpj('990000010001');

export interface KeyParts {
  readonly stateCode: string;
  readonly month: string;
  readonly cnpj: string;
  readonly model: string;
  /** What stands between the model and the check digit. */
  readonly rest: string;
}

/** 43 characters and the digit that closes them. `month` is 'YYYY-MM'. */
export function sampleKey({ stateCode, month, cnpj, model, rest }: KeyParts): string {
  const first43 = `${stateCode}${month.slice(2, 4)}${month.slice(5, 7)}${cnpj}${model}${rest}`;
  return first43 + accessKeyCheckDigit(first43);
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

export const keyOfNote = (note: SampleNote = {}): string =>
  sampleKey({
    stateCode: note.stateCode ?? '35',
    month: (note.issuedAt ?? ISSUED_AT).slice(0, 7),
    cnpj: note.cnpj ?? SHOP,
    model: note.model ?? '65',
    rest: `${digits(note.series ?? 1, 3)}${digits(note.number ?? 12_345, 9)}1${'83746152'}`,
  });

export const ISSUED_AT = '2025-11-14T15:04:05-03:00';

const itemXml = (item: SampleItem, index: number): string => `
      <det nItem="${index + 1}">
        <prod>
          <cProd>${1000 + index}</cProd>
          <cEAN>SEM GTIN</cEAN>
          <xProd>${item.name ?? 'CAMISETA ALGODAO M'}</xProd>
          <NCM>${item.ncm ?? '61091000'}</NCM>
          <CFOP>5102</CFOP>
          <uCom>UN</uCom>
          <qCom>${item.quantity ?? '1.0000'}</qCom>
          <vUnCom>${item.price ?? '89.90'}</vUnCom>
          <vProd>${item.price ?? '89.90'}</vProd>
          <cEANTrib>SEM GTIN</cEANTrib>
          ${item.more ?? ''}
          <indTot>${item.indTot ?? '1'}</indTot>
        </prod>
        <imposto>
          <vTotTrib>12.34</vTotTrib>
          <ICMS><ICMSSN102><orig>0</orig><CSOSN>102</CSOSN></ICMSSN102></ICMS>
          <PIS><PISNT><CST>07</CST></PISNT></PIS>
          <COFINS><COFINSNT><CST>07</CST></COFINSNT></COFINS>
        </imposto>${item.withTaxes === undefined ? '' : `<vItem>${item.withTaxes}</vItem>`}
      </det>`;

function noteXml(note: SampleNote, key: string): string {
  const { stateCode = '35', model = '65', total = '89.90', items = [{}] } = note;
  const namespace = note.prefix ? '' : ' xmlns="http://www.portalfiscal.inf.br/nfe"';
  return `
  <NFe${namespace}>
    <infNFe Id="NFe${key}" versao="4.00">
      <ide>
        <cUF>${stateCode}</cUF><cNF>83746152</cNF><natOp>VENDA</natOp>
        <mod>${model}</mod><serie>${note.series ?? 1}</serie><nNF>${note.number ?? 12_345}</nNF>
        <dhEmi>${note.issuedAt ?? ISSUED_AT}</dhEmi>
        <tpNF>${note.direction ?? '1'}</tpNF><idDest>1</idDest><cMunFG>3550308</cMunFG><tpImp>4</tpImp><tpEmis>1</tpEmis>
        <cDV>${key.slice(-1)}</cDV><tpAmb>${note.environment ?? '1'}</tpAmb><finNFe>${note.purpose ?? '1'}</finNFe>
        <indFinal>1</indFinal><indPres>1</indPres><procEmi>0</procEmi><verProc>1.0</verProc>
      </ide>
      <emit>
        <CNPJ>${note.cnpj ?? SHOP}</CNPJ>
        <xNome>${note.name ?? 'MODA EXEMPLO COMERCIO LTDA'}</xNome>
        ${note.fantasy === undefined ? '' : `<xFant>${note.fantasy}</xFant>`}
        <enderEmit><xLgr>Rua das Flores</xLgr><nro>1</nro><xBairro>Centro</xBairro><cMun>3550308</cMun><xMun>Cidade</xMun>
          <UF>${stateByCode(stateCode)?.uf}</UF><CEP>01001000</CEP></enderEmit>
        <IE>111111111111</IE><CRT>1</CRT>
      </emit>
      ${note.buyer ?? ''}${items.map(itemXml).join('')}
      <total><ICMSTot><vBC>0.00</vBC><vICMS>0.00</vICMS><vProd>${total}</vProd><vDesc>0.00</vDesc><vNF>${total}</vNF></ICMSTot>${
        note.totalWithTaxes === undefined ? '' : `<vNFTot>${note.totalWithTaxes}</vNFTot>`
      }</total>
      <transp><modFrete>9</modFrete></transp>
      <pag><detPag><tPag>17</tPag><vPag>${total}</vPag></detPag></pag>
    </infNFe>
    <infNFeSupl><qrCode><![CDATA[https://www.nfce.fazenda.sp.gov.br/qrcode?p=${key}|2|1|1|ABCDEF]]></qrCode></infNFeSupl>
    <Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><Reference URI="#NFe${key}"/></SignedInfo></Signature>
  </NFe>`;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** Puts a prefix before every name, as some programs write them. */
const prefixed = (xml: string, prefix: string): string => xml.replace(/<(\/?)([A-Za-z])/g, `<$1${prefix}$2`);

/** An NFC-e, or an NF-e, as a shop's program keeps it: the note and the authority's receipt. */
export function nfeXml(note: SampleNote = {}): string {
  const { receipt = {}, prefix } = note;
  const key = note.key ?? keyOfNote(note);
  if (receipt === null) return DECLARATION + noteXml(note, key);
  const namespace = 'http://www.portalfiscal.inf.br/nfe';
  const body = `
<nfeProc${prefix ? ` xmlns:${prefix.replace(':', '')}="${namespace}"` : ` xmlns="${namespace}"`} versao="4.00">${noteXml(note, key)}
  <protNFe versao="4.00">
    <infProt>
      <tpAmb>${receipt.environment ?? note.environment ?? '1'}</tpAmb><verAplic>SP_NFCE_PL_009_V400</verAplic>
      <chNFe>${receipt.key ?? key}</chNFe><dhRecbto>${note.issuedAt ?? ISSUED_AT}</dhRecbto><nProt>135250000000001</nProt>
      <digVal>AAAAAAAAAAAAAAAAAAAAAAAAAAA=</digVal><cStat>${receipt.status ?? '100'}</cStat><xMotivo>Autorizado o uso da NF-e</xMotivo>
    </infProt>
  </protNFe>
</nfeProc>
`;
  return DECLARATION + (prefix ? prefixed(body, prefix) : body);
}

export interface SampleCfe {
  readonly number?: number;
  readonly buyer?: string;
  readonly total?: string;
  readonly environment?: string;
  /** What stands in the `det` elements. */
  readonly items?: string;
  readonly key?: string;
}

const EQUIPMENT = '900012345';

export const keyOfCfe = ({ number = 4321 }: SampleCfe = {}): string =>
  sampleKey({ stateCode: '23', month: '2025-11', cnpj: SHOP, model: '59', rest: `${EQUIPMENT}${digits(number, 6)}678905` });

const CFE_ITEM = `<det nItem="1"><prod><cProd>1</cProd><xProd>CAFE EXPRESSO</xProd><NCM>21011110</NCM><CFOP>5102</CFOP><uCom>UN</uCom>
  <qCom>2.0000</qCom><vUnCom>7.50</vUnCom><vProd>15.00</vProd><indRegra>A</indRegra><vItem>15.00</vItem></prod></det>`;

/** A CF-e as a till of Ceará wrote it. */
export function cfeXml(note: SampleCfe = {}): string {
  const key = note.key ?? keyOfCfe(note);
  return `<?xml version="1.0"?>
<CFe><infCFe Id="CFe${key}" versao="0.08" versaoDadosEnt="0.08" versaoSB="010300">
  <ide><cUF>23</cUF><cNF>678905</cNF><mod>59</mod><nserieSAT>${EQUIPMENT}</nserieSAT><nCFe>${digits(note.number ?? 4321, 6)}</nCFe>
    <dEmi>20251114</dEmi><hEmi>233005</hEmi><cDV>${key.slice(-1)}</cDV><tpAmb>${note.environment ?? '1'}</tpAmb></ide>
  <emit><CNPJ>${SHOP}</CNPJ><xNome>CAFE EXEMPLO LTDA</xNome><xFant>Café Exemplo</xFant>
    <enderEmit><xLgr>Rua A</xLgr><nro>1</nro><xBairro>Centro</xBairro><xMun>Fortaleza</xMun><CEP>60000000</CEP></enderEmit>
    <IE>111111111</IE><cRegTrib>1</cRegTrib></emit>
  <dest>${note.buyer ?? '<CPF/>'}</dest>
  ${note.items ?? CFE_ITEM}
  <total><ICMSTot><vICMS>0.00</vICMS><vProd>15.00</vProd></ICMSTot><vCFe>${note.total ?? '15.00'}</vCFe></total>
  <pgto><MP><cMP>01</cMP><vMP>20.00</vMP></MP><vTroco>5.00</vTroco></pgto>
</infCFe></CFe>`;
}

/** The till's own cancellation, which has a key of its own and names the one it ends. */
export const cfeCancelXml = (note: SampleCfe = {}): string =>
  cfeXml({ ...note, key: keyOfCfe({ number: (note.number ?? 4321) + 1 }) })
    .replace('<CFe>', '<CFeCanc>')
    .replace('</CFe>', '</CFeCanc>')
    .replace('<infCFe ', `<infCFe chCanc="CFe${note.key ?? keyOfCfe(note)}" `)
    .replace(/<tpAmb>1<\/tpAmb>/, '');

export interface SampleEvent {
  readonly note?: SampleNote;
  readonly at?: string;
  readonly environment?: string;
  readonly issuer?: string;
  /** The authority's receipt; null for an order it has not answered. */
  readonly receipt?: { readonly status?: string; readonly key?: string } | null;
}

/** Something that happened to a note: '110111' cancels it, '110110' corrects a word in it. */
export function eventXml(type: string, event: SampleEvent = {}): string {
  const { receipt = {} } = event;
  const key = keyOfNote(event.note);
  const answer =
    receipt === null
      ? ''
      : `<retEvento versao="1.00"><infEvento><cStat>${receipt.status ?? '135'}</cStat><chNFe>${receipt.key ?? key}</chNFe>
  <tpEvento>${type}</tpEvento></infEvento></retEvento>`;
  return `${DECLARATION}
<procEventoNFe versao="1.00" xmlns="http://www.portalfiscal.inf.br/nfe"><evento versao="1.00"><infEvento Id="ID${type}${key}01">
  <cOrgao>35</cOrgao><tpAmb>${event.environment ?? '1'}</tpAmb><CNPJ>${event.issuer ?? event.note?.cnpj ?? SHOP}</CNPJ><chNFe>${key}</chNFe>
  <dhEvento>${event.at ?? '2025-11-14T15:20:00-03:00'}</dhEvento><tpEvento>${type}</tpEvento>
</infEvento></evento>${answer}</procEventoNFe>`;
}
