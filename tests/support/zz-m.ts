import { openEdition, closeDatabase } from "#db/open.ts";
import { importEdition } from "#app/editions/import.server.ts";
import { readEditionFiles } from "#app/editions/files.server.ts";
import { exportEdition } from "#app/editions/export.server.ts";
import { readEnglish } from "#app/editions/english.server.ts";
import { writeCollection } from "#app/collections/files.ts";
import { kindOf } from "#app/collections/kinds.ts";
import { completeData } from "#app/collections/field.ts";
import { nounNumber, sourceNumber } from "./collections/seed.ts";
import { readCover } from "#app/editions/snapshot.server.ts";
import fs from "node:fs";
const english = readEnglish("editions");
const data="/tmp/team/torture/big"; fs.rmSync(data,{recursive:true,force:true}); fs.mkdirSync(data+"/ed",{recursive:true}); fs.cpSync("editions/en",data+"/ed/en",{recursive:true});
const h = openEdition("en",{dataDir:data,migrationsDir:"migrations"});
await importEdition(h, readEditionFiles("editions","en"),{english});
const {config} = readCover(h,english);
for (const [id,of,n] of [["nouns",nounNumber,20000],["sources",sourceNumber,5000]] as const) {
  const entries = Array.from({length:n},(_,i)=>({id:"x",key:`k${i}`,data:completeData(kindOf(id).fields,of(i))})) as never;
  const text = writeCollection(kindOf(id),entries,config); console.log(id, text.length);
  fs.writeFileSync(`${data}/ed/en/collections/${id}.yaml`,text);
}
const t=(n:string)=>{const b=performance.now();return ()=>console.log(n,(performance.now()-b).toFixed(0))};
let done=t("read files"); const files=readEditionFiles(data+"/ed","en"); done();
done=t("import");
let last=performance.now(); let gap=0;
try { const r=await importEdition(h,files,{english,onProgress:(p)=>{const now=performance.now(); gap=Math.max(gap,now-last); last=now; }}); console.log(r.rowsChanged,r.flaws.length); } catch(e) { console.log(String(e).slice(0,600)); }
done(); console.log("longest gap",gap.toFixed(0));
done=t("start unchanged"); const f2=readEditionFiles(data+"/ed","en"); await importEdition(h,f2,{english}); done();
done=t("again, forced"); console.log((await importEdition(h,{...files,hash:"y"},{english})).rowsChanged); done();
done=t("export"); console.log(exportEdition(h,data+"/ed/en")); done();
console.log(process.memoryUsage().rss/1e6);
await closeDatabase(h);
