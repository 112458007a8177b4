/**
 * Words that common passwords are made of. A password that is one of these, one of these dressed
 * up with digits and signs, one of them repeated, or two of them together is refused (SES-07).
 */
const STEMS = `
senha senhas minhasenha novasenha senhasegura senhaforte mudar mudarsenha trocar trocarsenha acesso acessar entrar entrada
usuario administrador administradora administracao gerente diretor suporte sistema portal painel teste testes testando
password passwords passwd passcode mypassword newpassword changeme changeit letmein welcome login logon master root toor
admin administrator superuser superadmin user username guest default secret private access system support test tester testing
qwerty qwertyuiop qwertyui qwert asdf asdfgh asdfghjkl zxcvbnm zxcvbn zxcv qazwsx qazwsxedc qwerasdf qwerasdfzxcv
abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij aaaa
brasil brasileiro brasileira brazil saopaulo riodejaneiro salvador curitiba fortaleza recife brasilia
flamengo corinthians palmeiras santos saopaulofc vasco vascodagama gremio internacional cruzeiro atletico atleticomg botafogo
fluminense bahia sport futebol
deusefiel deus jesus jesuscristo jesusteama jesusmeama jesusvida deusepai gracasadeus nossasenhora amem gloriaadeus
amor teamo euteamo amoeterno meuamor minhavida felicidade familia minhafamilia saudade princesa principe gatinha gatinho
maria jose joao ana paulo pedro lucas gabriel mateus matheus rafael daniel bruno felipe rodrigo fernando carlos eduardo
juliana fernanda camila amanda leticia beatriz mariana gabriela rafaela patricia
iloveyou love baby princess sunshine football baseball basketball soccer superman batman spiderman pokemon dragon monkey
shadow michael jordan jennifer jessica ashley charlie hunter killer ninja starwars trustno hello helloworld whatever
freedom computer internet google facebook instagram whatsapp samsung iphone android windows microsoft
shopping loja lojas cliente clientes cupom promocao vendas empresa trabalho escritorio segredo segura seguro
primavera verao outono inverno janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
segunda terca quarta quinta sexta sabado domingo summer winter spring autumn january december
`;

/** Whole passwords of at least 12 characters seen over and over, that no stem above explains. */
const WHOLE = `
1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc zaq12wsxcde3 zaq1xsw2cde3 q1w2e3r4t5y6 q1w2e3r4t5y6u7
q1w2e3r4t5y6u7i8 qwer1234asdf qwe123asd456 asd123qwe456 qwe123asd123 abc123abc123 abcd1234abcd a1b2c3d4e5f6 a1s2d3f4g5h6 1a2b3c4d5e6f
123qweasdzxc qweasdzxc123 qweasdzxcrfv 1qazxcvbnm12 poiuytrewq12 correcthorsebatterystaple thequickbrownfox letmeinplease
naoseiminhasenha esqueciasenha esqueciminhasenha minhasenha123 semsenha1234 umdoistresquatro primeiroacesso
primeiroacesso1 bemvindo1234 sejabemvindo sejabemvinda mudeasenha12 boanoite1234 bomdia123456
3.1415926535 314159265358 271828182845 112233445566 121212121212 123123123123 135791357913 147258369147 159753159753 741852963741
`;

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

let lists: { readonly stems: ReadonlySet<string>; readonly whole: ReadonlySet<string> } | undefined;

/** Parsed at first use: whoever only loads the module does not pay for it. */
export function commonPasswords(): { readonly stems: ReadonlySet<string>; readonly whole: ReadonlySet<string> } {
  lists ??= { stems: words(STEMS), whole: words(WHOLE) };
  return lists;
}
