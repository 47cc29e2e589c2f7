CREATE TABLE `work_closing` (
	`id` integer PRIMARY KEY NOT NULL,
	`month` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `work_expenses` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text,
	`day` text NOT NULL,
	`what` text NOT NULL,
	`cents` integer NOT NULL,
	`currency` text NOT NULL,
	`receipt` text,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`paid_by` text
);
--> statement-breakpoint
CREATE INDEX `work_expenses_account_id` ON `work_expenses` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `work_expenses_open` ON `work_expenses` (`id`) WHERE "work_expenses"."paid_at" IS NULL;--> statement-breakpoint
CREATE INDEX `work_expenses_paid` ON `work_expenses` (`id`) WHERE "work_expenses"."paid_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `work_expenses_paid_by` ON `work_expenses` (`paid_by`) WHERE "work_expenses"."paid_by" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `work_months` (
	`account_id` text NOT NULL,
	`month` text NOT NULL,
	`hours` text NOT NULL,
	PRIMARY KEY(`account_id`, `month`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `work_months_month` ON `work_months` (`month`);--> statement-breakpoint
CREATE TABLE `work_transfers` (
	`account_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`details_sealed` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `instance` ADD `siege_since` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `impersonator_id` text;--> statement-breakpoint
CREATE INDEX `sessions_impersonator_id` ON `sessions` (`impersonator_id`) WHERE "sessions"."impersonator_id" IS NOT NULL;