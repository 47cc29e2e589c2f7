import path from "node:path";
import fs from "node:fs";
import { readEmail } from "#app/accounts/email.ts";
import { accountByEmailHash, accountByUsername, emailHashOf, viewerOf } from "#app/accounts/queries.server.ts";
import { loadSecrets } from "#app/accounts/secrets.server.ts";
import { fileStore } from "#app/accounts/store.server.ts";
import { foldUsername } from "#app/accounts/username.ts";
import { openAccounts } from "#db/open.ts";
import { makeTown } from "./accounts.ts";
const now=()=>new Date();
const base="/tmp/team/jobs/towns";
const made: any = fs.existsSync(base+"/asked.json") ? JSON.parse(fs.readFileSync(base+"/asked.json","utf8")) : {};
for (const p of [1000,1000000]) if (!made[p]) { const t = makeTown(`${base}/${p}`, p); made[p]=t.asked; t.handle.sqlite.close(); }
fs.writeFileSync(base+"/asked.json", JSON.stringify(made));
const med=(v:number[])=>v.sort((a,b)=>a-b)[v.length>>1];

const cpu=()=>{const u=process.cpuUsage(); return u.user+u.system;};
const variants:any=process.env.V?JSON.parse(process.env.V):{default:[], cache64:["cache_size=-65536"], cache256:["cache_size=-262144"], mmap:["mmap_size=1073741824"]};
for (const [label, pragmas] of Object.entries<any>(variants)) {
  const T=[1000,1000000].map((p)=>{
    const handle = openAccounts({dataDir:`${base}/${p}`, migrationsDir:"migrations"});
    for (const x of pragmas) handle.sqlite.pragma(x);
    const store=fileStore(handle); const secrets=loadSecrets(`${base}/${p}/keys`,{now,mayCreate:false});
    for (const a of made[p]) a.h = emailHashOf(secrets, readEmail(a.address).email!);
    const q:any={ name:(a:any)=>accountByUsername(store, foldUsername(a.username)), hash:(a:any)=>accountByEmailHash(store, a.h), email:(a:any)=>accountByEmailHash(store, emailHashOf(secrets, readEmail(a.address).email!)), session:(a:any)=>viewerOf({store,now},a.tokenId)};
    return {handle,q,asked:made[p],best:{} as any};
  });
  for (let r=0;r<25;r++) for (const n of ["name","hash","email","session"]) for (const t of T) { const b=cpu(); for (const a of t.asked) await t.q[n](a); const d=cpu()-b; if (r>1) (t.best[n]??=[]).push(d); }
  const show=(n:string)=>{const m=(t:any)=>t.best[n].sort((x:number,y:number)=>x-y); const [a,b]=T.map(m); return `${n} min ${(a[0]/1000).toFixed(1)} ${(b[0]/1000).toFixed(1)} ${(b[0]/a[0]).toFixed(2)} med ${(b[b.length>>1]/a[a.length>>1]).toFixed(2)}`};
  console.log(label.padEnd(9), ["name","hash","email","session"].map(show).join(" | "));
  for (const t of T) t.handle.sqlite.close();
}
