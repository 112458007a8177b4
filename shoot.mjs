import { chromium } from 'playwright-core';
const pages = (process.argv[2] ?? '').split(',');
const ALL = {
 customers:'/access-manager/customers', blocked:'/purchases/customer/block-list', perm:'/purchases/customer/permission-list', users:'/access-manager/users',
};
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const ctx = await b.newContext({ viewport: { width: 1366, height: 900 } });
const p = await ctx.newPage();
await p.goto('http://127.0.0.1:3941/');
await p.getByLabel('Usuário').fill('admin@galeria.example');
await p.getByLabel('Senha', { exact: true }).fill('galeria-demo-2026');
await p.getByRole('button', { name: 'Entrar' }).click();
await p.waitForURL(/home/, { timeout: 40000 }).catch(async () => { await p.screenshot({ path: '/tmp/pics-lists/login.png' }); });
await p.waitForTimeout(1500);
const state = await ctx.storageState();
console.log(p.url());
for (const [w,h] of [[1366,900],[390,844]]) {
  await p.setViewportSize({ width: w, height: h });
  for (const path of pages) {
    await p.goto('http://127.0.0.1:3941' + path);
    await p.waitForSelector('table tbody tr, ul[aria-label] li[data-row-id], [role=alert]', { timeout: 9000 }).catch(() => {});
    await p.waitForTimeout(500);
    const name = path.replace(/[^a-z0-9]+/gi, '_').slice(1);
    await p.screenshot({ path: `/tmp/pics-lists/${name}_${w}.png` });
    const cut = await p.evaluate(() => [...document.querySelectorAll('tbody tr')].slice(0, 20).flatMap((tr) => [...tr.querySelectorAll('td')].map((td, i) => td.scrollWidth > td.clientWidth + 1 ? i + ':' + td.textContent.slice(0, 40) : null)).filter(Boolean).slice(0, 12));
    const wide = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    console.log(w, path, 'cut', JSON.stringify(cut), 'over', wide);
  }
}
await b.close();
