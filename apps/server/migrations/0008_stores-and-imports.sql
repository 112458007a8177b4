-- A store's issuer CNPJs are now on the mall's register of issuers, as allowed ones.
INSERT INTO issuer_cnpjs (mall_code, cnpj, list, store_universal_id, first_seen_at)
SELECT i.mall_code, i.cnpj, 'allowed', i.store_universal_id, s.created_at
FROM store_issuer_cnpjs i JOIN stores s ON s.mall_code = i.mall_code AND s.universal_id = i.store_universal_id;
--> statement-breakpoint
DROP TABLE "permission_list_imports" CASCADE;--> statement-breakpoint
DROP TABLE "store_issuer_cnpjs" CASCADE;
